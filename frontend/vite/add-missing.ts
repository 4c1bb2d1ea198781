import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Most that a report of missing keys may weigh (bytes). */
export const REPORT_LIMIT = 4_096;

type Tree = { [key: string]: string | Tree };

const isReport = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, text]) => /^[\w .-]{1,120}$/.test(key) && typeof text === 'string');

/** Sets a text under its dotted key unless there is one. Returns whether it was set. */
function setMissing(tree: Tree, key: string, text: string): boolean {
  const parts = key.split('.');
  const last = parts.pop() ?? '';
  let branch = tree;
  for (const part of parts) {
    if (part === '__proto__' || !Object.hasOwn(branch, part)) branch[part] = {};
    const next = branch[part];
    if (typeof next !== 'object') return false;
    branch = next;
  }
  if (Object.hasOwn(branch, last)) return false;
  branch[last] = text;
  return true;
}

/**
 * Writes keys without a text into their locale file, for a developer to translate. Returns an HTTP status:
 * 204 done, 400 not a report, 404 no such language or namespace, 413 too large.
 */
export async function addMissing(folder: string, path: string, body: string): Promise<number> {
  if (Buffer.byteLength(body) > REPORT_LIMIT) return 413;
  const [, language, namespace] = /^\/locales\/add\/(zh-TW|en)\/([a-z-]+)$/.exec(path) ?? [];
  if (!language || !namespace) return 404;
  const file = resolve(folder, language, `${namespace}.json`);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known === undefined) return 404;
  let report: unknown;
  try {
    report = JSON.parse(body);
  } catch {
    return 400;
  }
  if (!isReport(report)) return 400;
  const tree = JSON.parse(known) as Tree;
  const added = Object.entries(report).filter(([key, text]) => setMissing(tree, key, text));
  if (added.length > 0) await writeFile(file, `${JSON.stringify(tree, null, 2)}\n`);
  return 204;
}
