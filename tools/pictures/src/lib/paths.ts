import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../../..');
/** Where the shop serves pictures from, as `/pictures/…`. */
export const PICTURES = join(ROOT, 'frontend/public/pictures');
/** What the frontend knows of them. */
export const MANIFEST = join(ROOT, 'frontend/src/lib/pictures/gen/manifest.ts');
/** Which sources each group was made from, and which files it made. */
export const RECORD = join(ROOT, 'tools/pictures/gen/made.json');
