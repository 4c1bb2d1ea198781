import type { Html } from '@tapory/html';
import type { Language } from '@tapory/service-kit';
import { LRUCache } from 'lru-cache';
import type { Manifest } from './load-manifest.ts';
import { PAGE_HEADERS } from './render/layout.ts';
import { type LostOptions, type RefusedLetter, renderLostPage } from './render/lost-page.ts';
import {
  type PageOptions,
  renderContentPage,
  renderMain,
  renderMessagePage,
  renderTapPage,
} from './render/pages.ts';
import type { PinProblem } from './render/pin-form.ts';
import type { MessageKind } from './render/texts.ts';

export type Page = { status: number; headers: Record<string, string | string[]>; body: Buffer };

export type ContentOptions = Pick<PageOptions, 'language' | 'app' | 'isPreview'> & { contentId: string };

export type PageCache = {
  tap(manifest: Manifest, options: PageOptions): Page;
  /** Only the inside of `<main>`. */
  part(manifest: Manifest, options: PageOptions): Page;
  /** The page again that asks for a PIN, with why that opened nothing. */
  pinAgain(manifest: Manifest, options: PageOptions, problem: PinProblem): Page;
  /** One content in full; null when it is not among the manifest's. */
  content(manifest: Manifest, options: ContentOptions): Page | null;
  lost(manifest: Manifest, options: LostOptions): Page;
  /** The same with what a finder typed and why it was not sent. */
  lostAgain(manifest: Manifest, language: Language, refused: RefusedLetter): Page;
  message(kind: MessageKind, language: Language): Page;
};

const STATUS: Record<MessageKind, number> = {
  asleep: 200,
  blocked: 200,
  busy: 429,
  lost: 200,
  notFound: 404,
  paused: 200,
  retired: 200,
  trouble: 503,
};

/** What an entry takes beside the page's body, about. */
const ENTRY_BYTES = 1024;

const PIN_STATUS: Record<PinProblem['kind'], number> = { digits: 422, wrong: 422, locked: 429, away: 503 };

/** The page of a lost keepsake has a form, and one that asks for a PIN. */
const WITH_FORM_HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': String(PAGE_HEADERS['content-security-policy']).replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
};

const LETTER_STATUS: Record<RefusedLetter['problem'], number> = {
  empty: 422,
  long: 422,
  busy: 429,
  away: 503,
};

/** What of the winner the page depends on: the type that it plays, or the rule that names contents. */
const choiceOf = ({ winner, opensAt, asks, opened }: PageOptions): string => {
  const keys = opened === 'all' ? opened : [...opened].sort().join('~');
  const chosen = winner && (winner.contentIds.length > 0 ? winner.id : winner.contentType);
  return `${chosen} ${opensAt} ${asks} ${keys}`;
};

const withForm = (page: Page): Page => ({
  ...page,
  headers: { ...WITH_FORM_HEADERS, 'content-length': String(page.body.length) },
});

function toPage(status: number, html: Html): Page {
  const body = Buffer.from(html.toString());
  return { status, headers: { ...PAGE_HEADERS, 'content-length': String(body.length) }, body };
}

/**
 * Renders and caches pages. A tap page depends only on its manifest and its options, such as the type that the rules
 * chose, so that a tap costs the evaluation of the rules and a lookup.
 */
export function createPageCache(options: { publicUrl: string; maxBytes: number }): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: options.maxBytes,
    // An empty part has a size as well: its key and headers.
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  });

  function cached(key: string, status: number, render: () => Html): Page {
    const page = pages.get(key);
    if (page) return page;
    const rendered = toPage(status, render());
    pages.set(key, rendered);
    return rendered;
  }

  const keyOf = (kind: string, { serial }: Manifest, page: PageOptions): string =>
    `${kind} ${serial} ${page.view} ${page.language} ${page.app} ${choiceOf(page)} ${page.hasPosition} ${page.isPreview} ${page.proof}`;

  const { publicUrl } = options;
  // What a place opens later may ask for a PIN as well.
  const withPinForm = (page: Page, { pinRules }: Manifest): Page =>
    pinRules.length === 0 ? page : withForm(page);

  return {
    tap: (manifest, page) =>
      withPinForm(
        cached(keyOf('tap', manifest, page), 200, () => renderTapPage(manifest, page, { publicUrl })),
        manifest,
      ),
    part: (manifest, page) => cached(keyOf('part', manifest, page), 200, () => renderMain(manifest, page)),
    pinAgain: (manifest, page, problem) =>
      withForm(toPage(PIN_STATUS[problem.kind], renderTapPage(manifest, page, { publicUrl, problem }))),
    content(manifest, page) {
      const content = manifest.contents.find(({ contentId }) => contentId === page.contentId);
      if (!content) return null;
      const key = `content ${manifest.serial} ${page.contentId} ${page.language} ${page.app} ${page.isPreview}`;
      return cached(key, 200, () => renderContentPage(manifest, content, page));
    },
    lost: (manifest, page) =>
      withForm(
        cached(`lost ${manifest.serial} ${page.language} ${page.isSent}`, 200, () =>
          renderLostPage(manifest, page),
        ),
      ),
    lostAgain: (manifest, language, refused) =>
      withForm(
        toPage(
          LETTER_STATUS[refused.problem],
          renderLostPage(manifest, { language, isSent: false, refused }),
        ),
      ),
    message: (kind, language) =>
      cached(`${kind} ${language}`, STATUS[kind], () => renderMessagePage(kind, language)),
  };
}
