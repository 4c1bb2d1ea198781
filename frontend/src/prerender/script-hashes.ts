import { createHash } from 'node:crypto';
import type { SiteFile } from './documents.ts';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** For the gateway's policy: the address of each page with a script inside it, and the hashes under which it may run. */
export function scriptHashes(pages: readonly SiteFile[]): SiteFile {
  const lines = pages.map(({ path, content }) => {
    const hashes = [...content.matchAll(INLINE_SCRIPT)].map((match) => hashOf(match[1] ?? ''));
    return `/${path} "${hashes.join(' ')}";\n`;
  });
  return { path: 'page-scripts.map', content: lines.join('') };
}
