import { scriptJson } from './escape.ts';

/** Longest wait for the page's pictures before its scripts are asked for all the same (ms). */
const PATIENCE_MS = 1500;

/** What a page fetches to come alive. */
export type Start = { entry: string; scripts: readonly string[]; texts: readonly string[] };

/**
 * The first script of a drawn page. It lets styles and pictures come first - the page reads and its links lead on
 * without scripts - and then fetches everything at once; a finger or a key begins it at once. A button pressed
 * before is remembered and pressed again by lib/pre-hydration-replay.
 */
export function startScript({ entry, scripts, texts }: Start): string {
  const links = [
    ...scripts.map((href) => ['modulepreload', href]),
    ...texts.map((href) => ['preload', href]),
  ];
  return `<script>(() => {
      const early = window.taporyEarly = { keep: ({ target }) => { early.pressed = target.closest('button') ?? undefined } };
      addEventListener('click', early.keep, true);
      let begun = false;
      const begin = () => {
        if (begun) return;
        begun = true;
        for (const [rel, href] of ${scriptJson(links)})
          document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '', as: rel === 'preload' ? 'fetch' : '' }));
        document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: ${scriptJson(entry)} }));
      };
      addEventListener('load', begin);
      addEventListener('pointerdown', begin);
      addEventListener('keydown', begin);
      setTimeout(begin, ${PATIENCE_MS});
    })()</script>`;
}
