import { scriptJson } from './escape.ts';

/** Longest wait for the page's pictures before its scripts are requested all the same (ms). */
const START_TIMEOUT_MS = 1500;

/** What a page fetches to be hydrated. */
export type Start = { entry: string; scripts: readonly string[]; texts: readonly string[] };

/**
 * The first script of a prerendered page. It lets styles and pictures load first - text and links work without scripts -
 * and then fetches everything at once; a press or a key starts it immediately. A click before that is stored, and
 * replayed by lib/pre-hydration-replay.
 */
export function startScript({ entry, scripts, texts }: Start): string {
  const links = [
    ...scripts.map((href) => ['modulepreload', href]),
    ...texts.map((href) => ['preload', href]),
  ];
  return `<script>(() => {
      const replay = window.taporyReplay = { listener: ({ target }) => { replay.clicked = target.closest('button') ?? undefined } };
      addEventListener('click', replay.listener, true);
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
      setTimeout(begin, ${START_TIMEOUT_MS});
    })()</script>`;
}
