import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isOccasionKey, type OccasionKey, occasionStyles } from '../../../config/occasions.ts';
import { isProductKey, limits, type ProductKey } from '../../../config/shop.ts';
import { keepDraft, readDraft } from '../../../lib/drafts.ts';

/** A piece in the making, as its buyer puts it together. */
export type Composition = {
  source: 'wish' | 'photo';
  prompt: string;
  /** Key of a style; empty until one is chosen: then the first that is offered holds. */
  style: string;
  title: string;
  product: ProductKey;
  optionId: string | null;
  quantity: number;
  /** The design that was drawn of the wish. */
  jobId: string | null;
  /** It was drawn on this device without an account. */
  isVisitors: boolean;
  /** The design that was made of the photo. */
  photoJobId: string | null;
  /** What it is given for. */
  occasion: OccasionKey | null;
};

const DRAFT = 'studio';

const EMPTY: Composition = {
  ...{ source: 'wish', prompt: '', style: '', title: '', product: 'badge', optionId: null, quantity: 1 },
  ...{ jobId: null, isVisitors: false, photoJobId: null, occasion: null },
};

const text = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const within = (value: unknown, max: number): number =>
  Number.isInteger(value) ? Math.min(Math.max(value as number, 1), max) : 1;

/** What is stored, as far as this version of the page understands it. */
export function toComposition(stored: Record<string, unknown>): Composition {
  const product = text(stored.product, 60);
  return {
    source: stored.source === 'photo' ? 'photo' : EMPTY.source,
    prompt: text(stored.prompt, limits.promptLength),
    style: text(stored.style, 60),
    title: text(stored.title, limits.titleLength),
    product: isProductKey(product) ? product : EMPTY.product,
    optionId: textOrNull(stored.optionId),
    quantity: within(stored.quantity, limits.maxQuantity),
    jobId: textOrNull(stored.jobId),
    isVisitors: stored.isVisitors === true,
    photoJobId: textOrNull(stored.photoJobId),
    occasion: isOccasionKey(textOrNull(stored.occasion)) ? (stored.occasion as OccasionKey) : null,
  };
}

/**
 * What a link into the studio has chosen goes before what was there. `wishOf` is what is drawn for an occasion, in the reader's
 * language.
 */
export function withLink(
  composition: Composition,
  search: URLSearchParams,
  wishOf: (occasion: OccasionKey) => string,
): Composition {
  const [linked, product] = [search.get('occasion'), search.get('product')];
  const occasion = isOccasionKey(linked) ? linked : null;
  const style = search.get('style') ?? (occasion && occasionStyles[occasion]);
  const wish = search.get('wish') ?? (occasion && wishOf(occasion));
  // What was drawn of other words is no picture of these.
  const drawn = { jobId: null, isVisitors: false };
  return {
    ...composition,
    ...(occasion === null && wish === null ? {} : { occasion }),
    ...(style === null ? {} : { style, source: 'wish' as const }),
    ...(wish === null ? {} : { ...drawn, prompt: text(wish, limits.promptLength), source: 'wish' as const }),
    ...(product !== null && isProductKey(product) ? { product } : {}),
  };
}

/** What a link into the studio may choose. */
const LINKED = ['style', 'product', 'wish', 'occasion'] as const;

/** The piece of this tab: it survives a reload, registration and sign-in. */
export function useComposition() {
  const { t } = useTranslation('occasions');
  const [search, setSearch] = useSearchParams();
  const [composition, setComposition] = useState(() =>
    withLink(toComposition(readDraft(DRAFT)), search, (occasion) => t(`keys.${occasion}.wish`)),
  );
  const hasLink = LINKED.some((name) => search.has(name));
  useEffect(() => {
    // Otherwise the link's choice would come back with a reload.
    if (hasLink) setSearch({}, { replace: true, preventScrollReset: true });
  }, [hasLink, setSearch]);
  useEffect(() => keepDraft(DRAFT, composition), [composition]);
  const change = (changes: Partial<Composition>) => setComposition((before) => ({ ...before, ...changes }));
  return { composition, change };
}

/** Longest name that is taken from the words of a wish, characters. */
const NAME_LENGTH = 20;

/** What the piece is called where its buyer has said nothing. */
export const nameOf = ({ title, source, prompt }: Composition, standard: string): string =>
  title.trim() || (source === 'wish' && Array.from(prompt.trim()).slice(0, NAME_LENGTH).join('')) || standard;
