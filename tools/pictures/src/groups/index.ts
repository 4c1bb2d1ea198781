import type { Group } from '../lib/picture.ts';
import { details } from './details.ts';
import { film } from './film.ts';
import { heroes } from './heroes.ts';
import { occasions } from './occasions.ts';
import { products } from './products.ts';
import { scenes } from './scenes.ts';
import { sharing } from './sharing.ts';
import { steps } from './steps.ts';
import { styles } from './styles.ts';

/** Everything that the shop shows and we made, in the order it is made. */
export const GROUPS: readonly Group[] = [
  styles,
  occasions,
  products,
  details,
  film,
  scenes,
  heroes,
  steps,
  sharing,
];
