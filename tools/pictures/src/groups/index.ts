import type { Group } from '../lib/picture.ts';
import { styles } from './styles.ts';

/** Everything that the shop shows and we made, in the order it is made. */
export const GROUPS: readonly Group[] = [styles];
