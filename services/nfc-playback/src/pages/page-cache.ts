import type { Html } from '@tapory/html';
import type { Language } from '@tapory/service-kit';
import { LRUCache } from 'lru-cache';
import type { Manifest } from './load-manifest.ts';
import { PAGE_HEADERS } from './render/layout.ts';
import {
  type PageOptions,
  renderLostPage,
  renderMain,
  renderMessagePage,
  renderTapPage,
} from './render/pages.ts';
import type { MessageKind } from './render/texts.ts';

export type Page = { status: number; headers: Record<string, string>; body: Buffer };

export type PageCache = {
  tap(manifest: Manifest, options: PageOptions): Page;
  /** Only the inside of `<main>`. */
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

/** Larger pages are rendered each time, bytes: a hundred long texts must not fill the memory. */
const MAX_CACHED_BYTES = 64 * 1024;

function toPage(status: number, html: Html): Page {
  const body = Buffer.from(html.toString());
  return { status, headers: { ...PAGE_HEADERS, 'content-length': String(body.length) }, body };
}

/**
 * Renders and caches pages. A tap page depends only on its manifest and its options, such as the type that the rules
 * chose, so that a tap costs the evaluation of the rules and a lookup.
 */
export function createPageCache(options: { publicUrl: string; size: number }): PageCache {
  const pages = new LRUCache<string, Page>({ max: options.size });

  function cached(key: string, status: number, render: () => Html): Page {
    const page = pages.get(key);
    if (page) return page;
    const rendered = toPage(status, render());
    if (rendered.body.length <= MAX_CACHED_BYTES) pages.set(key, rendered);
    return rendered;
  }

  const keyOf = (kind: string, { serial }: Manifest, page: PageOptions): string =>
    `${kind} ${serial} ${page.view} ${page.language} ${page.winnerType} ${page.hasPosition} ${page.isPreview}`;

  return {
    tap: (manifest, page) =>
      cached(keyOf('tap', manifest, page), 200, () => renderTapPage(manifest, page, options.publicUrl)),
    part: (manifest, page) => cached(keyOf('part', manifest, page), 200, () => renderMain(manifest, page)),
    lost: (manifest, language) =>
      cached(`lost ${manifest.serial} ${language}`, 200, () => renderLostPage(manifest.keepsake, language)),
    message: (kind, language) =>
      cached(`${kind} ${language}`, STATUS[kind], () => renderMessagePage(kind, language)),
  };
}
