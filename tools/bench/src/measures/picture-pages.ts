import { weighEntries } from '@tapory/checks';
import type { Row } from '../lib/table.ts';

const DIST = 'frontend/dist';
const ROUTES = 'src/app/routes';
/** What every app page has: the start, the frame, and antd as far as frame and page share it. */
const SHELL = ['index.html', 'src/app/antd-layout.tsx'];
const PAGES = ['generate-image', 'custom-upload', 'picture-transformation', 'generate-3d', 'image-result'];
const BUDGET = 60_000;

/** JavaScript that pages of pictures load beyond the shell, gzip. */
export function measurePicturePages(): Row[] {
  const shell = new Set(weighEntries(DIST, SHELL).map(({ file }) => file));
  const weights = [...PAGES.map((page) => `${ROUTES}/${page}.tsx`), `${ROUTES}/studio.tsx`].map((entry) => {
    const own = weighEntries(DIST, [entry]).filter(({ file }) => !shell.has(file));
    return { entry, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0), largest: own[0] };
  });
  weights.sort((a, b) => b.bytes - a.bytes);
  const kilo = (bytes = 0): string => `${(bytes / 1000).toFixed(0)} kB`;
  const [heaviest] = weights;
  return [
    {
      what: 'the heaviest page of pictures beyond the shell, JavaScript, gzip',
      measured: `${kilo(heaviest?.bytes)} (${heaviest?.entry.slice(ROUTES.length + 1)})`,
      floor: weights
        .map(({ entry, bytes }) => `${entry.slice(ROUTES.length + 1, -4)} ${kilo(bytes)}`)
        .join(', '),
      goal: `≤ ${BUDGET / 1000} kB`,
    },
  ];
}
