// What this person likes, kept on this device.
import { putAside } from './storage/aside';
import { parseSettings, type Lang, type Settings } from './storage/parse';
import { readText, writeText } from './storage/store';

export type { Theme } from './storage/parse';

export const settingsPlace = 'quatuor.settings';

function usual(): Settings {
  const lang: Lang = navigator.language.startsWith('en') ? 'en' : 'fr';
  return {
    lang,
    theme: 'auto',
    sound: false,
    evaluation: false,
    flat: null,
    calm: false,
    confirm: null,
    near: true,
    coordinates: true,
  };
}

function first(): Settings {
  const text = readText(settingsPlace);
  if (text === undefined) {
    return usual();
  }
  const { settings, whole } = parseSettings(text, usual());
  if (!whole) {
    putAside(settingsPlace);
  }
  return settings;
}

export const settings = $state(first());

$effect.root(() => {
  $effect(() => {
    document.documentElement.lang = settings.lang;
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.motion = settings.calm ? 'none' : '';
    // A device that stores nothing still plays.
    writeText(settingsPlace, JSON.stringify(settings));
  });
});

// Two tabs are of one mind.
addEventListener('storage', ({ key, newValue }) => {
  if (key === settingsPlace && newValue !== null) {
    Object.assign(settings, parseSettings(newValue, $state.snapshot(settings)).settings);
  }
});

/** Does this person want no motion? */
export const isCalm = () => settings.calm || matchMedia('(prefers-reduced-motion: reduce)').matches;
