import { weighEntries } from './weigh-home-page.ts';

const ROUTES = 'src/app/routes';
/** What every step of the studio has: the start, the frame, and the query client. */
const SHELL = ['index.html', 'src/app/data-layout.tsx'];
/** The studio's steps, each at its own address. */
const PAGES = [
  'studio',
  'generate-image',
  'custom-upload',
  'picture-transformation',
  'generate-3d',
  'image-result',
  'nfc-generator',
];

/** Most that a page of pictures may load beyond the shell (bytes, gzip); the shop's own budget. */
export const PICTURES_BUDGET = 60_000;

/** The scripts of each page of pictures beyond the shell in a build, with their sum (bytes, gzip), heaviest page first. */
export function weighPicturePages(dist: string): { page: string; bytes: number }[] {
  const shell = new Set(weighEntries(dist, SHELL).map(({ file }) => file));
  return PAGES.map((page) => {
    const own = weighEntries(dist, [`${ROUTES}/${page}.tsx`]).filter(({ file }) => !shell.has(file));
    return { page, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) };
  }).sort((a, b) => b.bytes - a.bytes);
}
