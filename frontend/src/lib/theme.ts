import { atom, onMount } from 'nanostores';

/** The reader's choice; `system` follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Also read by vite/theme-script.ts before the first paint. */
const STORAGE_KEY = 'tapory.theme';
const DARK = '(prefers-color-scheme: dark)';

function readThemeChoice(): ThemeChoice {
  const choice = document.documentElement.dataset.theme;
  return themeChoices.find((known) => known === choice) ?? 'system';
}

function readTheme(): 'light' | 'dark' {
  const choice = readThemeChoice();
  if (choice !== 'system') return choice;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

/** What the reader chose. */
export const $themeChoice = atom<ThemeChoice>('system');

/** The theme in effect; a prerendered page is light until it is hydrated. */
export const $theme = atom<'light' | 'dark'>('light');

function readAgain(): void {
  $themeChoice.set(readThemeChoice());
  $theme.set(readTheme());
}

onMount($themeChoice, () => {
  if (typeof document !== 'undefined') $themeChoice.set(readThemeChoice());
});

onMount($theme, () => {
  if (typeof window === 'undefined') return;
  const media = window.matchMedia(DARK);
  const handleChange = () => $theme.set(readTheme());
  handleChange();
  media.addEventListener('change', handleChange);
  return () => media.removeEventListener('change', handleChange);
});

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
  readAgain();
}
