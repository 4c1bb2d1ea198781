/** The reader's choice; `system` follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Also read by vite/theme-script.ts before the first paint. */
const STORAGE_KEY = 'tapory.theme';
const DARK = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export function readThemeChoice(): ThemeChoice {
  const choice = document.documentElement.dataset.theme;
  return themeChoices.find((known) => known === choice) ?? 'system';
}

/** The theme in effect. */
export function readTheme(): 'light' | 'dark' {
  const choice = readThemeChoice();
  if (choice !== 'system') return choice;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Changes the theme and stores the choice; without storage it holds for this page. */
export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // The choice still holds until the page is left.
  }
  notify();
}

/** Subscribes to the reader's choice and to changes of the device's theme. */
export function onThemeChange(listener: () => void): () => void {
  const media = window.matchMedia(DARK);
  listeners.add(listener);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}
