// What this person likes, kept on this device.

export type Lang = 'fr' | 'en';
export type Theme = 'auto' | 'light' | 'dark';

interface Settings {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  evaluation: boolean;
  /** The flat view of a board that has two; null: as the screen suggests. */
  flat: boolean | null;
}

const place = 'quatuor.settings';

function first(): Settings {
  const lang: Lang = navigator.language.startsWith('en') ? 'en' : 'fr';
  const usual: Settings = { lang, theme: 'auto', sound: false, evaluation: false, flat: null };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(place) ?? '{}') };
  } catch {
    return usual;
  }
}

export const settings = $state(first());

$effect.root(() => {
  $effect(() => {
    document.documentElement.lang = settings.lang;
    document.documentElement.dataset.theme = settings.theme;
    try {
      localStorage.setItem(place, JSON.stringify(settings));
    } catch {
      // A device that stores nothing still plays.
    }
  });
});

/** Does this person want no motion? */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
