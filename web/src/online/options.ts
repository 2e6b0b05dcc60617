// The options of a table in people's words.
import type { OptionInfo, Words } from '../engine/protocol';

export interface OptionWords {
  label: Words;
  /** Nothing where it is a file of somebody's own. */
  value?: Words;
}

function wordsOf({ choices, choice_words: words, file }: OptionInfo, value: string): Words | undefined {
  const choice = words?.[choices?.indexOf(value) ?? -1];
  return choice ?? (file ? undefined : { fr: value, en: value });
}

/** What few people change is told only where somebody has. How many play is seen. */
export function optionsInWords(options: OptionInfo[], chosen: Record<string, string>): OptionWords[] {
  return options.flatMap((option) => {
    const value = chosen[option.name] ?? option.default;
    if (option.name === 'players' || (option.advanced && value === option.default)) {
      return [];
    }
    const words = wordsOf(option, value);
    return [{ label: option.label, ...(words ? { value: words } : {}) }];
  });
}
