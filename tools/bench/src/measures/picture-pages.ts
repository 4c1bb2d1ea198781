import { PICTURES_BUDGET, weighPicturePages } from '@tapory/checks';
import type { Row } from '../lib/table.ts';

const DIST = 'frontend/dist';

const kilo = (bytes = 0): string => `${(bytes / 1000).toFixed(0)} kB`;

/** JavaScript that pages of pictures load beyond the shell, gzip. */
export function measurePicturePages(): Row[] {
  const weights = weighPicturePages(DIST);
  const [heaviest] = weights;
  return [
    {
      what: 'the heaviest page of pictures beyond the shell, JavaScript, gzip',
      measured: `${kilo(heaviest?.bytes)} (${heaviest?.page})`,
      floor: weights.map(({ page, bytes }) => `${page} ${kilo(bytes)}`).join(', '),
      goal: `≤ ${kilo(PICTURES_BUDGET)}`,
    },
  ];
}
