import { useSyncExternalStore } from 'react';
import { onThemeChange, readTheme, readThemeChoice } from './theme.ts';

/** The theme that is seen now; a prerendered page is light until it arrives. */
export const useTheme = () => useSyncExternalStore(onThemeChange, readTheme, () => 'light' as const);

/** What the reader chose. */
export const useThemeChoice = () =>
  useSyncExternalStore(onThemeChange, readThemeChoice, () => 'system' as const);
