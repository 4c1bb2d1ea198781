import { isOccasionKey, type OccasionKey, occasionStyles } from '../../../config/occasions.ts';
import { isProductKey, limits, type ProductKey } from '../../../config/shop.ts';
import type { Job } from '../../../features/art/api/get-jobs.ts';

/** Where the picture comes from: words that are drawn, a photo as it is, a photo in a style, words made a figurine. */
export const SOURCES = ['wish', 'photo', 'styled', 'figurine'] as const;

export type Source = (typeof SOURCES)[number];

export const FIGURINE_WAYS = ['words', 'photo'] as const;

export type FigurineOf = (typeof FIGURINE_WAYS)[number];

/** Where what was made from a source is kept. */
export const JOB_FIELDS = {
  wish: 'jobId',
  photo: 'photoJobId',
  styled: 'styledJobId',
  figurine: 'figurineJobId',
} as const satisfies Record<Source, keyof Composition>;

/** A piece in the making, as its buyer puts it together. */
export type Composition = {
  source: Source;
  prompt: string;
  /** Key of a style; empty until one is chosen: then the first that is offered holds. */
  style: string;
  title: string;
  product: ProductKey;
  optionId: string | null;
  quantity: number;
  /** The design that was drawn of the wish. */
  jobId: string | null;
  /** Designs that were drawn on this device without an account, and that no account has taken over. */
  deviceJobIds: string[];
  /** The design that was made of the photo. */
  photoJobId: string | null;
  /** The design that was painted of the photo, and how much of it: 10..100. */
  styledJobId: string | null;
  strength: number;
  /** The figurine that was made of the wish. */
  figurineJobId: string | null;
  /** What a figurine is made of. */
  figurineOf: FigurineOf;
  /** How many pictures a wish shall have; null: as many as it may. */
  pictures: number | null;
  /** Of a design that the next one shall resemble. */
  seed: number | null;
  /** What it is given for. */
  occasion: OccasionKey | null;
};

/** At this strength both the photo and the style are recognised. */
const USUAL_STRENGTH = 80;
const [LEAST_STRENGTH, MOST_STRENGTH] = [10, 100];

const EMPTY: Composition = {
  ...{ source: 'wish', prompt: '', style: '', title: '', product: 'badge', optionId: null, quantity: 1 },
  ...{ jobId: null, deviceJobIds: [], photoJobId: null, styledJobId: null, figurineJobId: null },
  ...{ strength: USUAL_STRENGTH, figurineOf: 'words', pictures: null, seed: null, occasion: null },
};

const text = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const isSource = (value: unknown): value is Source => SOURCES.some((source) => source === value);
const isStrength = (value: unknown): value is number =>
  typeof value === 'number' && value >= LEAST_STRENGTH && value <= MOST_STRENGTH;
const wholeOrNull = (value: unknown): number | null =>
  Number.isSafeInteger(value) ? (value as number) : null;
const within = (value: unknown, max: number): number =>
  Number.isInteger(value) ? Math.min(Math.max(value as number, 1), max) : 1;

/** What is stored, as far as this version of the page understands it. */
export function toComposition(stored: Record<string, unknown>): Composition {
  const product = text(stored.product, 60);
  return {
    source: isSource(stored.source) ? stored.source : EMPTY.source,
    prompt: text(stored.prompt, limits.promptLength),
    style: text(stored.style, 60),
    title: text(stored.title, limits.titleLength),
    product: isProductKey(product) ? product : EMPTY.product,
    optionId: textOrNull(stored.optionId),
    quantity: within(stored.quantity, limits.maxQuantity),
    jobId: textOrNull(stored.jobId),
    deviceJobIds: texts(stored.deviceJobIds),
    photoJobId: textOrNull(stored.photoJobId),
    styledJobId: textOrNull(stored.styledJobId),
    strength: isStrength(stored.strength) ? stored.strength : EMPTY.strength,
    figurineJobId: textOrNull(stored.figurineJobId),
    figurineOf: FIGURINE_WAYS.find((way) => way === stored.figurineOf) ?? EMPTY.figurineOf,
    pictures: wholeOrNull(stored.pictures),
    seed: wholeOrNull(stored.seed),
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
  const drawn = { jobId: null, figurineJobId: null };
  const source = search.get('source');
  return {
    ...composition,
    ...(occasion === null && wish === null ? {} : { occasion }),
    ...(style === null ? {} : { style, source: 'wish' as const }),
    ...(wish === null ? {} : { ...drawn, prompt: text(wish, limits.promptLength), source: 'wish' as const }),
    ...(product !== null && isProductKey(product) ? { product } : {}),
    ...(isSource(source) ? { source } : {}),
  };
}

/** Where a design came from. */
export const sourceOf = ({ kind }: Pick<Job, 'kind'>): Source =>
  kind === 'text' ? 'wish' : kind === 'transform' ? 'styled' : kind;

/** Words say what it shows. */
export const isOfWords = ({ source, figurineOf }: Pick<Composition, 'source' | 'figurineOf'>): boolean =>
  source === 'wish' || (source === 'figurine' && figurineOf === 'words');

/** Longest name that is taken from the words of a wish, characters. */
const NAME_LENGTH = 20;

/** What the piece is called where its buyer has said nothing. */
export const nameOf = (composition: Composition, standard: string): string =>
  composition.title.trim() ||
  (isOfWords(composition) && Array.from(composition.prompt.trim()).slice(0, NAME_LENGTH).join('')) ||
  standard;
