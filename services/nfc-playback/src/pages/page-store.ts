import type { Language } from '@tapory/service-kit';
import type { Manifest } from './load-manifest.ts';
import { createLru } from './lru.ts';
import { PAGE_HEADERS } from './render/layout.ts';
import {
  type PageOptions,
  renderLostPage,
  renderMain,
  renderMessagePage,
  renderTapPage,
} from './render/pages.ts';
import type { MessageKind } from './render/texts.ts';

/** A page that is ready to be sent. */
export type Page = { status: number; headers: Record<string, string>; body: Buffer };

export type PageStore = {
  tap(manifest: Manifest, options: PageOptions): Page;
  /** Only what stands inside `<main>`. */
  part(manifest: Manifest, options: PageOptions): Page;
  lost(manifest: Manifest, language: Language): Page;
  message(kind: MessageKind, language: Language): Page;
};

const STATUS: Record<MessageKind, number> = {
  asleep: 200,
  busy: 429,
  lost: 200,
  notFound: 404,
  trouble: 503,
};

/** Pages longer than this are made anew each time, bytes: a hundred long texts must not fill the memory. */
const LONGEST_KEPT = 64 * 1024;

function toPage(status: number, html: string): Page {
  const body = Buffer.from(html);
  return { status, headers: { ...PAGE_HEADERS, 'content-length': String(body.length) }, body };
}

/**
 * Renders pages and keeps them: what a tap page says depends only on its manifest and on a few answers, of which
 * which type the rules chose is one. So a tap costs the evaluation of the rules and a look-up.
 */
export function createPageStore(options: { publicUrl: string; size: number }): PageStore {
  const pages = createLru<Page>(options.size);

  function keep(key: string, status: number, render: () => string): Page {
    const known = pages.get(key);
    if (known) return known;
    const page = toPage(status, render());
    if (page.body.length <= LONGEST_KEPT) pages.set(key, page);
    return page;
  }

  const keyOf = (kind: string, { serial }: Manifest, page: PageOptions): string =>
    `${kind} ${serial} ${page.view} ${page.language} ${page.winnerType} ${page.isPlaced} ${page.isPreview}`;

  return {
    tap: (manifest, page) =>
      keep(keyOf('tap', manifest, page), 200, () => renderTapPage(manifest, page, options.publicUrl)),
    part: (manifest, page) => keep(keyOf('part', manifest, page), 200, () => renderMain(manifest, page)),
    lost: (manifest, language) =>
      keep(`lost ${manifest.serial} ${language}`, 200, () => renderLostPage(manifest.keepsake, language)),
    message: (kind, language) =>
      keep(`${kind} ${language}`, STATUS[kind], () => renderMessagePage(kind, language)),
  };
}
