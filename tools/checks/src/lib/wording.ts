import { readdirSync, readFileSync } from 'node:fs';

/** The languages of the texts. */
type Language = 'zh-TW' | 'en';

type Refused = {
  pattern: RegExp;
  instead: string;
  /** Sources in which the word is right: staff read `console.json`, an English text may quote a name. */
  except?: RegExp;
};

const FOR_STAFF = /\/(?:console|money)\.json$/;
const SIGN_IN_THEME = /\.properties$/;

/**
 * Other names for what docs/glossary.md names, and signs that are wrong in a language: people read one name for one
 * thing, on every page, in every mail and on the sign-in pages.
 */
const REFUSED: Record<Language, readonly Refused[]> = {
  'zh-TW': [
    { pattern: /紀念物|小東西/, instead: '小物' },
    { pattern: /圖案/, instead: '圖 (making it), 作品 (kept)' },
    { pattern: /折價券/, instead: '優惠券' },
    { pattern: /相片/, instead: '照片' },
    { pattern: /櫃台/, instead: '櫃檯' },
    { pattern: /工作台/, instead: '工作檯' },
    { pattern: /新臺幣/, instead: '新台幣' },
    { pattern: /一次性驗證碼|救援碼|復原碼|十組驗證碼/, instead: '備用驗證碼' },
    { pattern: /試試看/, instead: '試播' },
    { pattern: /放進購物車|去結帳/, instead: '加入購物車, 結帳' },
    { pattern: /商店代號/, instead: '特店編號' },
    { pattern: /帳本/, instead: '系統紀錄' },
    { pattern: /退掉|不退了/, instead: '退款' },
    { pattern: /管理總覽|管理選單/, instead: '管理後台' },
    { pattern: /信息|視頻|用戶|登錄|網絡|服務器|默認|質量/, instead: 'the word used in Taiwan' },
    { pattern: /正在[^。，…]*(?<!…)…(?!…)/, instead: '…… (two characters)' },
    { pattern: /\p{Script=Han}[,;:!?]|[,;:!?]\p{Script=Han}/u, instead: 'full-width punctuation' },
    { pattern: /\p{Script=Han}"|"\p{Script=Han}|[“”]/u, instead: '「」' },
    { pattern: /\d(?:MB|GB|KB)\b/, instead: 'a space before the unit' },
  ],
  en: [
    { pattern: /\bpieces?\b|\bsmall thing\b/i, instead: 'keepsake; in the cart: item' },
    { pattern: /\bartworks?\b|\bpictures?\b/i, instead: 'design; what people bring: photo; a file: image' },
    { pattern: /\bbind(?:s|ing)?\b/i, instead: 'add content' },
    { pattern: /\bcontent cent(?:re|er)\b/i, instead: 'My content' },
    { pattern: /\bdiscount tickets?\b/i, instead: 'coupon' },
    { pattern: /\bone-time codes?\b/i, instead: 'recovery codes' },
    { pattern: /\bregister\b|\bsign up\b/i, instead: 'create account' },
    { pattern: /\blog(?:ged)? (?:in|out)\b/i, instead: 'sign in, sign out', except: SIGN_IN_THEME },
    { pattern: /\be-mails?\b/i, instead: 'email' },
    { pattern: /\bworking days?\b/i, instead: 'business days' },
    { pattern: /\bpostage\b/i, instead: 'shipping' },
    { pattern: /\bwithdrawal right\b/i, instead: 'cooling-off period' },
    { pattern: /\bunified business number\b/i, instead: 'Tax ID (統一編號)' },
    { pattern: /\bin the making\b/i, instead: 'in production' },
    { pattern: /\bgateways?\b/i, instead: 'payment provider (shoppers)', except: FOR_STAFF },
    { pattern: /\bkinds? of\b/i, instead: 'type of' },
    { pattern: /\bledgers?\b/i, instead: 'shop records, points history' },
    { pattern: /\b(?:money|give[sn]?|taken?) back\b/i, instead: 'refund' },
    { pattern: /\bstaff console\b/i, instead: 'admin' },
    { pattern: /\bshop number\b/i, instead: 'Merchant ID' },
    { pattern: /\bcolors?\b|\bfavorites?\b|\bcancell?ation policy\b/i, instead: 'British spelling' },
    { pattern: /(?<=\w)["']|"(?=\w)/, instead: 'curly quotes “ ” ’', except: SIGN_IN_THEME },
    { pattern: /\s-\s/, instead: ' – ' },
    { pattern: /[，。：；！？（）]/, instead: 'half-width punctuation' },
  ],
};

/** What is not read as words: places, addresses and markup. */
const plain = (text: string): string =>
  text.replaceAll(/\{\{[^}]*\}\}|\]\([^)]*\)|https?:\/\/\S+|<[^>]*>|\$\{[^}]*\}/g, ' ');

/** Finds rejected words in one text, a line each. */
export function findRejectedWords(source: string, language: Language, key: string, text: string): string[] {
  return REFUSED[language].flatMap(({ pattern, instead, except }) => {
    if (except?.test(source)) return [];
    const [word] = pattern.exec(plain(text)) ?? [];
    return word ? [`${source} ${key} says "${word}": ${instead}`] : [];
  });
}

type Tree = { [key: string]: string | Tree };

function* textsOf(tree: Tree, prefix = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [prefix + key, value];
    else yield* textsOf(value, `${prefix}${key}.`);
  }
}

/** `key=text` lines of a Java properties file, with its doubled quotes undone. */
function* propertiesOf(source: string): Generator<[key: string, text: string]> {
  for (const line of source.split('\n')) {
    const [, key = '', text = ''] = /^([^#!=\s]+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (key) yield [key, text.replaceAll("''", "'")];
  }
}

const THEME = 'deploy/keycloak/themes/tapory/login/messages';

function checkLanguage(language: Language): string[] {
  const folder = `locales/${language}`;
  // Ids are names for programs and no words.
  const fromLocales = readdirSync(folder).flatMap((file) => {
    const source = `${folder}/${file}`;
    const tree = JSON.parse(readFileSync(source, 'utf8')) as Tree;
    return [...textsOf(tree)]
      .filter(([key]) => !/(?:^|\.)id$/.test(key))
      .flatMap(([key, text]) => findRejectedWords(source, language, key, text));
  });
  const theme = `${THEME}/messages_${language.replace('-', '_')}.properties`;
  const fromTheme = [...propertiesOf(readFileSync(theme, 'utf8'))].flatMap(([key, text]) =>
    findRejectedWords(theme, language, key, text),
  );
  return [...fromLocales, ...fromTheme];
}

/** Reads all texts of both languages: pages, mails, tap pages, errors and the sign-in theme. */
export const checkWording = (): string[] => [...checkLanguage('zh-TW'), ...checkLanguage('en')];
