import type { Light, Weather } from '../brief.ts';
import type { PlaceName } from '../places/index.ts';
import { type Entry, listSubjects } from '../subjects/pack.ts';
import { FOOD_WORDS } from './words/food-words.ts';
import { LIVING_WORDS } from './words/living-words.ts';
import {
  COAT_WORDS,
  COUNT_WORDS,
  LIGHT_WORDS,
  PLACE_WORDS,
  RIDE_WORDS,
  SCENE_WORDS,
  SILENT_WORDS,
  TINT_WORDS,
  WEATHER_WORDS,
} from './words/scene-words.ts';
import { THING_WORDS } from './words/thing-words.ts';

/** What a word means for the picture; nothing when it only joins others. */
export type Sense = {
  /** Subjects. */
  show?: readonly string[];
  place?: PlaceName;
  light?: Light;
  weather?: Weather;
  tint?: string;
  /** Colour that its subject has by nature. */
  coat?: string;
  count?: number;
  rides?: true;
  /** A number is that of the first of its subjects. */
  leads?: true;
};

/** Names of the pack that mean something else in most wishes. */
const MISLEADING = new Set(
  '派,門,鬼,線,跌,漲,卒,人,結,根,杯,鏡,黑貓,老,毛,牙,丑,切,勾,汗,淚,油,燈,餅,瓜,鍋,fly,watch,pick,seat,wood,label,link,record,black cat,person,ice,hook,fog,eye,eyes,back,hole,wheel,face,rock,water,window,騎馬'.split(
    ',',
  ),
);

const overlaps = (word: string, name: string): boolean =>
  /[a-z]/.test(word)
    ? word.split(' ').some((part) => part.length > 2 && name.split(' ').includes(part))
    : [...word].some((letter) => name.includes(letter));

/** Of an entry's names the label, and the tags that resemble it and belong to no other. */
function namesOf(names: readonly string[], uses: ReadonlyMap<string, number>): string[] {
  const [label = '', ...tags] = names;
  return [label, ...tags.filter((tag) => tag.length > 1 && uses.get(tag) === 1 && overlaps(tag, label))];
}

function packWords(entries: Iterable<Entry>): [string, string][] {
  const list = [...entries];
  const uses = new Map<string, number>();
  for (const { zh, en } of list)
    for (const word of new Set([...zh, ...en])) uses.set(word, (uses.get(word) ?? 0) + 1);
  return list.flatMap(({ id, zh, en }) =>
    [...namesOf(zh, uses), ...namesOf(en, uses)]
      .filter((word) => word && !MISLEADING.has(word))
      .map((word): [string, string] => [word.toLowerCase(), id]),
  );
}

function build(): ReadonlyMap<string, Sense> {
  const lexicon = new Map<string, Sense>();
  const add = (words: string, sense: Sense): void => {
    for (const word of words.split(',')) lexicon.set(word, { ...lexicon.get(word), ...sense });
  };
  for (const [word, id] of packWords(listSubjects().values()))
    if (!lexicon.has(word)) add(word, { show: [id] });
  const own = { ...LIVING_WORDS, ...FOOD_WORDS, ...THING_WORDS };
  for (const [id, words] of Object.entries(own)) add(words, { show: [id] });
  for (const [coat, words] of Object.entries(COAT_WORDS)) add(words, { coat });
  // A place, a light, a colour are not the thing of the pack that has their name.
  const scene = (words: string, sense: Sense): void => {
    for (const word of words.split(',')) {
      const { show: _thing, ...rest } = lexicon.get(word) ?? {};
      lexicon.set(word, { ...rest, ...sense });
    }
  };
  for (const [place, words] of Object.entries(PLACE_WORDS)) scene(words, { place: place as PlaceName });
  for (const [light, words] of Object.entries(LIGHT_WORDS)) scene(words, { light: light as Light });
  for (const [weather, words] of Object.entries(WEATHER_WORDS)) scene(words, { weather: weather as Weather });
  for (const [tint, words] of Object.entries(TINT_WORDS)) scene(words, { tint });
  for (const [count, words] of Object.entries(COUNT_WORDS)) scene(words, { count: Number(count) });
  for (const { words, ...sense } of SCENE_WORDS) scene(words, sense);
  scene(RIDE_WORDS, { rides: true });
  for (const word of SILENT_WORDS.split(',')) lexicon.set(word, {});
  return lexicon;
}

let lexicon: ReadonlyMap<string, Sense> | undefined;

/** Every word that is understood, in lower case, in both languages. */
export function readLexicon(): ReadonlyMap<string, Sense> {
  lexicon ??= build();
  return lexicon;
}
