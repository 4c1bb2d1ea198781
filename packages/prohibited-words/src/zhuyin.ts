/** Readings in zhuyin, without tones, each before the characters of the words that have it. */
const READINGS =
  'ㄌㄨㄣ輪 ㄧ一 ㄧㄝ夜 ㄒㄧㄝ械 ㄙㄜ色 ㄑㄧㄥ情 ㄌㄨㄛ裸蘿洛 ㄊㄧ體 ㄓㄠ照 ㄑㄩㄢ全 ㄋㄩ女 ㄋㄢ男 ㄗㄨㄛ做 ㄞ愛 ㄗ自資 ㄨㄟ慰未偽 ㄔㄨㄣ春 ㄍㄨㄥ宮攻 ㄩㄢ援 ㄐㄧㄠ交 ㄑㄧㄤ強槍 ㄐㄧㄢ姦鹼簡件 ㄅㄠ暴 ㄔㄥ成 ㄖㄣ人 ㄆㄧㄢ片騙 ㄨ無 ㄇㄚ碼麻嗎 ㄦ兒 ㄊㄨㄥ童 ㄌㄧㄢ戀 ㄧㄡ幼 ㄌㄧ莉 ㄎㄨㄥ控恐 ㄓㄥ正證 ㄊㄞ太 ㄋㄧㄢ年 ㄒㄧㄥ性腥 ㄐㄧ妓擊 ㄔㄨ雛 ㄉㄨ賭毒 ㄅㄛ博 ㄔㄤ場 ㄧ弈 ㄅㄞ百 ㄐㄧㄚ家假 ㄌㄜ樂 ㄌㄧㄡ六 ㄏㄜ合 ㄘㄞ彩 ㄒㄧㄢ線 ㄕㄤ上 ㄑㄧㄢ簽錢 ㄩㄣ運 ㄉㄞ代待 ㄘㄠ操 ㄆㄧㄣ品 ㄒㄧ吸洗 ㄈㄢ販 ㄓ製枝 ㄉㄚ大 ㄏㄞ海 ㄧㄣ因 ㄍㄨ古 ㄎㄜ柯 ㄢ安 ㄈㄟ非啡 ㄊㄚ他 ㄇㄧㄥ命 ㄧㄠ搖藥 ㄊㄡ頭投 ㄨㄢ丸 ㄅㄧㄥ冰 ㄇㄧ迷 ㄏㄨㄢ幻 ㄕㄚ殺 ㄙ死私 ㄓㄢ斬站 ㄕㄡ首 ㄎㄢ砍 ㄋㄩㄝ虐 ㄊㄨ屠 ㄒㄧㄝ血 ㄒㄩㄝ血 ㄈㄣ分 ㄕ屍 ㄘㄢ殘 ㄓㄚ炸詐 ㄉㄢ彈 ㄅㄨ怖 ㄉㄧㄠ釣 ㄩ魚 ㄨㄤ網 ㄒㄩㄣ訊 ㄔㄠ鈔 ㄉㄠ盜 ㄕㄨㄚ刷 ㄓㄤ帳 ㄏㄨ戶 ㄗㄠ造 ㄗㄡ走 ㄎㄡ口 ㄇㄞ賣買 ㄈㄚ法 ㄅㄢ版 ㄍㄨㄤ光 ㄉㄧㄝ碟 ㄋㄚ納 ㄘㄨㄟ粹 ㄑㄧ器 ㄍㄨㄢ官 ㄧㄥ影 ㄉㄧㄢ電';

const readings = new Map<string, string[]>();
for (const entry of READINGS.split(' ')) {
  const reading = entry.replace(/[^\u3105-\u3129]/g, '');
  for (const character of entry.slice(reading.length))
    readings.set(character, [...(readings.get(character) ?? []), reading]);
}

/** How a character of the words is read; empty where the table has none. */
export const readingsOf = (character: string): readonly string[] => readings.get(character) ?? [];

const ZHUYIN = /[\u3105-\u3129]/u;
const TONES = /[\u02c9\u02ca\u02c7\u02cb\u02d9]/gu;
const SYLLABLE = /[\u3105-\u3119]?[\u3127-\u3129]?[\u311a-\u3126]?/uy;

/** Everyday short forms of particles (的, 了, 嗎, 呢, 吧, 呵): alone they stand for no other syllable. */
const PARTICLES = new Set('ㄉㄌㄇㄋㄅㄏ');

/** A text in its characters, each syllable of zhuyin being one of them. */
function cut(text: string): string[] {
  const units: string[] = [];
  for (let at = 0; at < text.length; ) {
    SYLLABLE.lastIndex = at;
    const syllable = SYLLABLE.exec(text)?.[0];
    const unit = syllable || String.fromCodePoint(text.codePointAt(at) ?? 0);
    units.push(unit);
    at += unit.length;
  }
  return units;
}

function standsFor(unit: string | undefined, character: string, isFirst: boolean): boolean {
  if (unit === undefined) return false;
  if (unit === character) return true;
  if (!ZHUYIN.test(unit)) return false;
  const isInitial = !isFirst && unit.length === 1 && !PARTICLES.has(unit);
  return readingsOf(character).some((reading) => reading === unit || (isInitial && reading[0] === unit));
}

const hasZhuyin = (units: readonly string[]): boolean => units.some((unit) => ZHUYIN.test(unit));

type Word = readonly string[];

/** Whether a word is written here wholly or partly in zhuyin. */
const isWrittenIn = (part: readonly string[], word: Word): boolean =>
  hasZhuyin(part) && word.every((character, place) => standsFor(part[place], character, place === 0));

/** What a word's first character may be written as → the words in their characters, so that no place of a text tries them all. */
function byBeginning(words: readonly string[]): ReadonlyMap<string, readonly Word[]> {
  const found = new Map<string, Word[]>();
  for (const word of words) {
    const characters = [...word];
    const [first = ''] = characters;
    for (const unit of new Set([first, ...readingsOf(first)]))
      found.set(unit, [...(found.get(unit) ?? []), characters]);
  }
  return found;
}

/** Of each list of words once. */
const beginnings = new WeakMap<readonly string[], ReturnType<typeof byBeginning>>();

function beginningsOf(words: readonly string[]): ReturnType<typeof byBeginning> {
  const known = beginnings.get(words) ?? byBeginning(words);
  beginnings.set(words, known);
  return known;
}

/**
 * A text with those of these words in characters that are written wholly or partly in zhuyin ("毒ㄆㄧㄣˇ", "援ㄐ"); null
 * when there is none. White space and signs do not separate.
 */
export function readZhuyin(text: string, words: readonly string[]): string | null {
  if (!ZHUYIN.test(text)) return null;
  const units = cut(text.replace(TONES, '').replace(/[\s\p{P}\p{S}\p{Cf}]+/gu, ''));
  const begun = beginningsOf(words);
  let isFound = false;
  for (let at = 0; at < units.length; at += 1)
    for (const characters of begun.get(units[at] ?? '') ?? []) {
      if (!isWrittenIn(units.slice(at, at + characters.length), characters)) continue;
      for (const [place, character] of characters.entries()) units[at + place] = character;
      isFound = true;
    }
  return isFound ? units.join('') : null;
}
