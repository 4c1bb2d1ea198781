import { useStore } from '@nanostores/react';
import { $theme, $themeChoice } from './theme.ts';

/** The theme that is seen now. */
export const useTheme = () => useStore($theme, { ssr: 'initial' });

/** What the reader chose. */
export const useThemeChoice = () => useStore($themeChoice, { ssr: 'initial' });
