import { readFileSync } from 'node:fs';
import { textValues } from '@tapory/shop';

const constants: Record<string, string | number> = textValues;

export type Language = 'zh-TW' | 'en';

/** Looks a text up as the shop's pages do: `shop:add.submit`. Places are filled from `values`. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

type Tree = { [key: string]: string | Tree };

/** The texts of one language; an unknown key throws, so that a renamed one is noticed here. */
export function textsOf(language: Language): Texts {
  const files = new Map<string, Tree>();
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    if (!files.has(namespace)) {
      files.set(namespace, JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Tree);
    }
    const found = path
      .split('.')
      .reduce<Tree | string | undefined>(
        (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
        files.get(namespace),
      );
    if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? constants[name] ?? ''),
    );
  };
}
