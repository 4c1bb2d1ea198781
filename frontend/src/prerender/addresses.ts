import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Stands for the shop's own origin in everything made at build: documents, sitemap, robots. The gateway puts the real
 * one in its place, so that one build serves under any name.
 */
export const ORIGIN = 'https://origin.tapory.invalid';

/** Address of a page in one language; language is a query (product specification §1). */
export const addressOf = (path: string, language: string): string => `${ORIGIN}${path}?lng=${language}`;

const pictures = resolve('public/pictures/og');

/** Picture for sharing a page, 1200 × 630: its own where there is one, else the shop's. */
export function pictureOf(key: string, language: string): string {
  const own = `${key}.${language}.jpg`;
  return ORIGIN + (existsSync(join(pictures, own)) ? `/pictures/og/${own}` : `/sharing/shop.${language}.jpg`);
}
