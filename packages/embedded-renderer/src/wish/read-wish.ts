import type { Light, Weather } from '../brief.ts';
import type { PlaceName } from '../places/index.ts';
import { readLexicon, type Sense } from './lexicon.ts';
import { type Piece, splitWords } from './split-words.ts';

/** A subject as it was asked for. */
export type Wished = { id: string; count: number; tint: string | null };

/** What of a wish is drawn; null for what it leaves open. */
export type Wish = {
  subjects: Wished[];
  place: PlaceName | null;
  light: Light | null;
  weather: Weather | null;
  /** The first subject is on top of the second. */
  rides: boolean;
  /** Its words that the picture follows, and those that change nothing, in its order. */
  understood: string[];
  missed: string[];
};

/** Most of one subject, and most subjects, that fit on a picture. */
const MAX_COUNT = 6;
const MAX_SUBJECTS = 6;
/** How many "dogs" or "many dogs" are that nobody counted. */
const PLURAL = 3;

/** Drawn as several already. */
const BUNCHES: ReadonlySet<string> = new Set(['flower', 'bouquet', 'grapes', 'firecracker']);

/** Whose favourite it is, is not on the picture: "my daughter's favourite unicorn". */
const WHOSE =
  /(?:我|我們|我家|他|她)?(?:的)?(?:女兒|兒子|媽媽|爸爸|阿嬤|阿公|奶奶|爺爺|老婆|老公|女友|男友|女朋友|男朋友|小孩|孩子|寶貝|妹妹|弟弟|姊姊|哥哥|孫女|孫子)(?:最愛|最喜歡|喜歡)的(?=\p{Script=Han})|\b(?:my|our|his|her|their) [a-z]+[’']s favou?rite (?=[a-z])/giu;

/** Colour and number that were named before the thing they are of. */
type Ahead = { tint: Piece | null; count: number | null };

const hasMeaning = ({ show, place, light, weather, rides }: Sense): boolean =>
  Boolean(show || place || light || weather || rides);

function addSubjects(wish: Wish, ids: readonly string[], more: { count: number; tint: string | null }): void {
  for (const id of ids) {
    const same = wish.subjects.find((subject) => subject.id === id);
    if (same) same.count = Math.max(same.count, more.count);
    else if (wish.subjects.length < MAX_SUBJECTS) wish.subjects.push({ id, ...more });
  }
}

function follow(wish: Wish, { sense, isPlural }: Piece & { sense: Sense }, ahead: Ahead): void {
  const { show, place, light, weather, rides, coat } = sense;
  if (show) {
    const [lead = ''] = show;
    const usual = isPlural && !BUNCHES.has(lead) ? PLURAL : 1;
    const count = Math.min(MAX_COUNT, ahead.count ?? usual);
    const tint = ahead.tint?.sense?.tint ?? coat ?? null;
    const led = sense.leads || show.length === 1 ? [lead] : [];
    addSubjects(wish, led, { count, tint });
    addSubjects(wish, show.slice(led.length), { count: 1, tint });
  }
  wish.place ??= place ?? null;
  wish.light ??= light ?? null;
  wish.weather ??= weather ?? null;
  wish.rides ||= rides === true;
}

/** A colour that no thing followed is the one's before it: "a scooter in red". */
function settleColour(wish: Wish, colour: Piece | null): void {
  const last = wish.subjects.at(-1);
  if (!colour) return;
  if (last && last.tint === null) last.tint = colour.sense?.tint ?? null;
  else {
    wish.understood = wish.understood.filter((word) => word !== colour.text);
    wish.missed.push(colour.text);
  }
}

/** What a word that is understood changes; returns what is named ahead of the next thing. */
function take(wish: Wish, piece: Piece & { sense: Sense }, ahead: Ahead): Ahead {
  const { sense, text } = piece;
  if (hasMeaning(sense) || sense.tint || (sense.count ?? 1) > 1) wish.understood.push(text);
  if (sense.tint) settleColour(wish, ahead.tint);
  const next: Ahead = { tint: sense.tint ? piece : ahead.tint, count: sense.count ?? ahead.count };
  if (hasMeaning(sense)) follow(wish, piece, next);
  return sense.show ? { tint: null, count: null } : next;
}

/** Reads a wish in either language. */
export function readWish(text: string): Wish {
  const wish: Wish = {
    ...{ subjects: [], place: null, light: null, weather: null, rides: false },
    ...{ understood: [], missed: [] },
  };
  let ahead: Ahead = { tint: null, count: null };
  wish.missed.push(...(text.match(WHOSE) ?? []).map((whose) => whose.trim()));
  for (const piece of splitWords(text.replaceAll(WHOSE, ' '), readLexicon())) {
    const { sense } = piece;
    if (sense) ahead = take(wish, { ...piece, sense }, ahead);
    else wish.missed.push(piece.text);
  }
  settleColour(wish, ahead.tint);
  return { ...wish, understood: [...new Set(wish.understood)], missed: [...new Set(wish.missed)] };
}
