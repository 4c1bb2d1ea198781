import { AppError } from '@tapory/errors';

/** The classes that the disclaimer prohibits (product-spec §1). */
export const PROHIBITED_CLASSES = [
  'adult',
  'minors',
  'gambling',
  'drugs',
  'violence',
  'fraud',
  'illegal',
] as const;

export type ProhibitedClass = (typeof PROHIBITED_CLASSES)[number];

type Rule = {
  /**
   * Matched anywhere in the text, ignoring spaces and punctuation between the characters. Patterns, since Chinese words
   * have no boundaries: 藍色情人節 is not 色情.
   */
  zh: readonly string[];
  /** Matched as whole words. */
  en: readonly string[];
};

const RULES: Record<ProhibitedClass, Rule> = {
  adult: {
    zh: [
      '(?<![顏藍紅白黑綠黃紫灰彩暖冷金銀粉橘棕橙青特角景夜春秋月])色情',
      '裸體',
      '裸照',
      '全裸',
      '裸女',
      '裸男',
      '情色(?![彩調系澤塊])',
      '做愛',
      '自慰',
      '春宮',
      '援交',
      '強姦',
      '強暴',
      '成人片',
      '無碼',
    ],
    en: [
      'porn',
      'pornographic',
      'pornography',
      'nude',
      'nudes',
      'nudity',
      'naked',
      'nsfw',
      'hentai',
      'erotic',
      'topless',
      'sex',
      'sexual',
      'sexy',
      'orgy',
      'fetish',
      'rape',
    ],
  },
  minors: {
    zh: ['兒童色情', '戀童', '幼女', '蘿莉控', '正太控', '未成年性', '童妓', '雛妓'],
    en: [
      'child porn',
      'childporn',
      'pedophile',
      'paedophile',
      'pedophilia',
      'lolicon',
      'shotacon',
      'underage sex',
      'jailbait',
    ],
  },
  gambling: {
    zh: ['賭博', '賭場', '博弈', '百家樂', '六合彩', '線上賭', '簽賭', '運彩代操'],
    en: ['gambling', 'gamble', 'casino', 'baccarat', 'sportsbook', 'online betting', 'slot machine'],
  },
  drugs: {
    zh: [
      '毒品',
      '吸毒',
      '販毒',
      '製毒',
      '大麻',
      '海洛因',
      '古柯鹼',
      '安非他命',
      '搖頭丸',
      '嗎啡',
      '冰毒',
      '迷幻藥',
      'k他命',
    ],
    en: [
      'cocaine',
      'heroin',
      'methamphetamine',
      'meth',
      'marijuana',
      'cannabis',
      'ecstasy pills',
      'lsd',
      'fentanyl',
      'drug dealer',
      'crack pipe',
    ],
  },
  violence: {
    zh: [
      '殺人',
      '殺死',
      '斬首',
      '砍頭',
      '虐殺',
      '虐待',
      '屠殺',
      '血腥',
      '分屍',
      '自殺',
      '自殘',
      '炸彈',
      '恐怖攻擊',
      '槍擊',
      '屍體',
    ],
    en: [
      'murder',
      'behead',
      'beheading',
      'decapitate',
      'decapitated',
      'gore',
      'gory',
      'massacre',
      'torture',
      'suicide',
      'self harm',
      'self-harm',
      'terrorist',
      'mass shooting',
      'dismember',
      'corpse',
      'bomb making',
    ],
  },
  fraud: {
    zh: [
      '詐騙',
      '釣魚網站',
      '釣魚簡訊',
      '洗錢',
      '假鈔',
      '偽鈔',
      '盜刷',
      '人頭帳戶',
      '假證件',
      '偽造證件',
      '假投資',
    ],
    en: [
      'phishing',
      'scam page',
      'money laundering',
      'counterfeit money',
      'counterfeit banknotes',
      'fake id',
      'fake passport',
      'credit card skimmer',
      'ponzi',
    ],
  },
  illegal: {
    zh: ['走私', '人口販賣', '販賣人口', '買賣槍', '槍枝販', '非法槍', '盜版光碟', '納粹', '器官買賣'],
    en: ['human trafficking', 'smuggling', 'organ trade', 'illegal weapons', 'swastika', 'nazi'],
  },
};

const SEPARATORS = /[\s\p{P}\p{S}\p{Cf}]+/gu;

/** Normalises full-width and compatibility forms and case. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const toPattern = (word: string): string =>
  word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s-]+/g, '[\\s\\p{P}]*');

const CHINESE = Object.fromEntries(
  PROHIBITED_CLASSES.map((name) => [name, new RegExp(RULES[name].zh.join('|'), 'u')]),
) as Record<ProhibitedClass, RegExp>;

const ENGLISH = Object.fromEntries(
  PROHIBITED_CLASSES.map((name) => [
    name,
    new RegExp(`(?<![a-z])(?:${RULES[name].en.map(toPattern).join('|')})(?![a-z])`, 'u'),
  ]),
) as Record<ProhibitedClass, RegExp>;

/** The first prohibited class in a text, null when there is none. Parts of words ("skilled", "Essex") do not match. */
export function findProhibited(text: string): ProhibitedClass | null {
  const spaced = plain(text).replace(/\p{Cf}/gu, '');
  const dense = spaced.replace(SEPARATORS, '');
  const isHit = (name: ProhibitedClass): boolean => CHINESE[name].test(dense) || ENGLISH[name].test(spaced);
  return PROHIBITED_CLASSES.find(isHit) ?? null;
}

/** Throws PROMPT_PROHIBITED when a text is of a prohibited class. */
export function checkTexts(...texts: string[]): void {
  if (texts.some((text) => findProhibited(text) !== null)) throw new AppError('PROMPT_PROHIBITED');
}
