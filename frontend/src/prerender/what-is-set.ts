import { prices } from '@tapory/shop';
import { articleValues } from '../features/info/article-values.ts';
import { scriptJson } from './escape.ts';

/**
 * The numbers of documents that a shop may set. A page is drawn with a mark in the place of each; the edge (nginx's server side
 * includes) puts there what the services say, or the build's own number where none answers, so that they are read
 * without a script too. Which service says what: packages/edge-config/src/render-what-is-set.ts.
 */
const NUMBER = '[0-9.]+';
const PRICE = 'NT.[0-9,]+(?:–NT.[0-9,]+)?';

const numberIn = (field: string, name: string): string => `.${field}.:(?P<${name}>${NUMBER})`;

/** What is looked for in a service's answer. A quote would end nginx's own: a dot stands for each. */
const SAID = {
  orders: {
    priceMin: `.prices.:..min.:..units.:(?P<priceMin>${NUMBER})`,
    priceMax: `.max.:..units.:(?P<priceMax>${NUMBER})`,
    price: `.price.:.(?P<price>${PRICE})`,
    shippingMin: `.workingDays.:..min.:(?P<shippingMin>${NUMBER})`,
    shippingMax: `.workingDays.:..min.:[0-9]+,.max.:(?P<shippingMax>${NUMBER})`,
    photoExtraMin: `.customPhotoExtra.:..min.:(?P<photoExtraMin>${NUMBER})`,
    photoExtraMax: `.customPhotoExtra.:..min.:[0-9]+,.max.:(?P<photoExtraMax>${NUMBER})`,
    payableHours: numberIn('payableHours', 'payableHours'),
    defectDays: numberIn('defectDays', 'defectDays'),
    bulkThreshold: numberIn('bulkThreshold', 'bulkThreshold'),
  },
  uploads: {
    imageMb: numberIn('imageMb', 'imageMb'),
    videoMb: numberIn('videoMb', 'videoMb'),
    documentMb: numberIn('documentMb', 'documentMb'),
    quotaGb: numberIn('quotaGb', 'quotaGb'),
    videoSeconds: numberIn('videoSeconds', 'videoSeconds'),
    trashDays: numberIn('trashDays', 'trashDays'),
    evidenceDays: numberIn('evidenceDays', 'evidenceDays'),
  },
  pictures: {
    jobsPerHour: numberIn('perHour', 'jobsPerHour'),
    jobsAtOnce: numberIn('atOnce', 'jobsAtOnce'),
    visitorPictureHours: numberIn('visitorHours', 'visitorPictureHours'),
  },
} as const;

type Name = { [Source in keyof typeof SAID]: keyof (typeof SAID)[Source] }[keyof typeof SAID];

const names = Object.values(SAID).flatMap((said) => Object.keys(said)) as Name[];

const built: Record<string, unknown> = {
  ...articleValues,
  priceMin: prices.listPrice,
  priceMax: prices.listPrice,
};

/** A mark for every number that is set, under the name that texts use. */
export const marks = Object.fromEntries(names.map((name) => [name, `\uE000${name}\uE001`])) as Record<
  Name,
  string
>;

const MARK = /\uE000(\w+)\uE001/gu;

/** A text cut to so many characters, of which a mark is one, with what shows that it goes on. */
export function shorten(text: string, length: number): string {
  const parts = text.match(/\uE000\w+\uE001|./gsu) ?? [];
  return parts.length <= length ? text : `${parts.slice(0, length - 1).join('')}…`;
}

/** What nginx does in the place of a mark. */
const echo = (name: string): string => `<!--# echo var="${name}" default="${String(built[name])}" -->`;

/** Asks the services before anything is said of them; an answer in which a number is missing leaves the build's. */
const asking = (used: ReadonlySet<string>): string =>
  Object.entries(SAID)
    .flatMap(([source, said]) => {
      const patterns = Object.entries<string>(said).filter(([name]) => used.has(name));
      if (patterns.length === 0) return [];
      return [
        `<!--# include virtual="/what-is-set/${source}" set="${source}" -->`,
        ...patterns.map(([, pattern]) => `<!--# if expr="$${source} = /${pattern}/" --><!--# endif -->`),
      ];
    })
    .join('');

type Drawn = { head: string; root: string };

/**
 * A drawn page with nginx's commands in the place of its marks: what they ask first, and the same numbers for the script that takes
 * the page over (`lib/i18n/what-is-set.ts`).
 */
export function askWhatIsSet({ head, root }: Drawn): Drawn {
  const used = new Set([...`${head}${root}`.matchAll(MARK)].map((found) => found[1] ?? ''));
  if (used.size === 0) return { head, root };
  const values = Object.fromEntries([...used].map((name) => [name, marks[name as Name]]));
  const script = `<script type="application/json" id="what-is-set">${scriptJson(values)}</script>`;
  const fill = (html: string) => html.replace(MARK, (_, name: string) => echo(name));
  return { head: `${asking(used)}${fill(`${script}\n    ${head}`)}`, root: fill(root) };
}
