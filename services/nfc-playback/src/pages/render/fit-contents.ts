import { type Html, html } from '@tapory/html';
import type { BoundContent } from '../../data/contents.ts';
import { type Reader, renderContent, renderExcerpt, renderRow } from './contents.ts';

/**
 * What all contents of a page may take, bytes. With its head, style and script a page stays below 256 kB: a hundred texts
 * of full length would be two megabytes, which nobody reads and whoever is tapped beside would wait for.
 */
const MAX_BYTES = 224 * 1024;

type FitOptions = Reader & {
  /** The page of its own of a content. */
  hrefOf(content: BoundContent): string;
};

const bytesOf = (part: Html): number => Buffer.byteLength(String(part));

/** The content by its title and the beginning of its text, with a link to all of it. */
function renderShort(content: BoundContent, { texts, hrefOf }: FitOptions): Html {
  const href = hrefOf(content);
  const body = content.text?.kind === 'text' ? content.text.body : '';
  if (body) return renderExcerpt(content.title, body, { href, name: texts.more });
  return renderRow({ href, icon: 'link', title: content.title, note: texts.more });
}

/** Renders contents in their order. When they are too much for one page, each has an equal share, and longer ones are cut. */
export function fitContents(contents: readonly BoundContent[], options: FitOptions): Html[] {
  const whole = contents.map((content, index) => renderContent(content, options, index === 0));
  if (bytesOf(html`${whole}`) <= MAX_BYTES) return whole;
  const share = MAX_BYTES / contents.length;
  return contents.map((content, index) => {
    const part = whole[index] ?? html``;
    return bytesOf(part) <= share ? part : renderShort(content, options);
  });
}
