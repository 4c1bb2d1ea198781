/** Simplified characters of the words, each before its traditional one. */
const SIMPLIFIED =
  '轮輪 体體 爱愛 宫宮 强強 奸姦 无無 码碼 儿兒 恋戀 萝蘿 雏雛 赌賭 场場 乐樂 线線 签簽 运運 贩販 制製 碱鹼 摇搖 头頭 吗嗎 药藥 杀殺 斩斬 尸屍 残殘 弹彈 击擊 枪槍 诈詐 骗騙 钓釣 鱼魚 网網 简簡 讯訊 钱錢 钞鈔 伪偽 盗盜 帐帳 户戶 证證 资資 卖賣 买買 纳納';

/** Letters of other scripts, each before the Latin one that it looks like. */
const LETTERS =
  'аa еe оo рp сc хx уy іi ѕs јj һh ԁd ԛq ԝw вb кk мm нh тt ɡg ɑa ıi łl øo ιi οo αa νv ρp τt υu κk εe ηn ωw γy χx';

/** Figures and signs that are written for letters. */
const SIGNS = '0o 3e 4a 5s 7t 8b 9g @a $s €e';

/** What stands for two letters is read both ways. */
const DOUBTFUL = /[1!|]/g;

const toMap = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair): [string, string] => [[...pair][0] ?? '', [...pair][1] ?? '']));

const TRADITIONAL = toMap(SIMPLIFIED);
const LATIN = toMap(LETTERS);
const MEANT = toMap(SIGNS);

const replaceAll = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text].map((character) => map.get(character) ?? character).join('');

const RUN = /[a-z0-9@$€!|]+/g;
const isDisguised = (word: string): boolean => /[a-z]/.test(word) && /[^a-z]/.test(word);

/** Without accents, and with the Latin and traditional characters that others look like. */
export function foldLetters(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');
  return replaceAll(replaceAll(bare, LATIN), TRADITIONAL);
}

/** A text in lower case as it is meant where figures and signs stand for letters: "p0rn", "s3x". */
export function readSigns(text: string): string[] {
  const read = (doubtful: string): string =>
    text.replace(RUN, (word) =>
      isDisguised(word) ? replaceAll(word.replace(DOUBTFUL, doubtful), MEANT) : word,
    );
  return [...new Set([read('i'), read('l')])];
}

/** Single letters with one sign or some spaces between them. */
const SPACED = /(?<![\p{L}\p{N}])[a-z0-9@$](?:(?:\s|(?!@)\p{P}){1,3}[a-z0-9@$]){2,}(?![\p{L}\p{N}])/gu;

/** A text in which letters that stand alone in a row are one word: "p o r n". */
export const joinLetters = (text: string): string =>
  text.replace(SPACED, (letters) => letters.replace(/[^a-z0-9@$]/g, ''));
