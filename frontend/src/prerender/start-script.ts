import { scriptJson } from './escape.ts';

/** Longest wait for the page's pictures before its scripts are requested all the same (ms). */
const START_TIMEOUT_MS = 1500;

/** What a page fetches to be hydrated. */
export type Start = { entry: string; scripts: readonly string[]; texts: readonly string[] };

/**
 * The first script of a prerendered page. It lets styles and pictures load and be painted first - text and links work
 * without scripts - and then fetches everything at once; a press or a key starts it immediately. A click before that is
 * stored, and replayed by lib/pre-hydration-replay. What it fetches stands beside it: the script and its hash, which the
 * gateway's policy names, stay the same from build to build, so that a gateway which runs may serve the next one.
 */
export function startScript({ entry, scripts, texts }: Start): string {
  const links = [
    ...scripts.map((href) => ['modulepreload', href]),
    ...texts.map((href) => ['preload', href]),
  ];
  return `<script type="application/json" id="start-files">${scriptJson({ entry, links })}</script>
    <script>(() => {
      const replay = window.taporyReplay = { listener: ({ target }) => { replay.clicked = target.closest('button') ?? undefined } };
      addEventListener('click', replay.listener, true);
      let begun = false;
      const begin = () => {
        if (begun) return;
        begun = true;
        const { entry, links } = JSON.parse(document.getElementById('start-files').textContent);
        for (const [rel, href] of links)
          document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '', as: rel === 'preload' ? 'fetch' : '' }));
        document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }));
      };
      addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)));
      addEventListener('pointerdown', begin);
      addEventListener('keydown', begin);
      setTimeout(begin, ${START_TIMEOUT_MS});
    })()</script>`;
}
