import { readFileSync } from 'node:fs';
import type { ShopLanguage } from '../accounts/domain/account.ts';

type RuleTexts = { rules: Record<string, string> };

const LOCALES = new URL('../../../../locales/', import.meta.url);

const read = (language: ShopLanguage): RuleTexts =>
  JSON.parse(readFileSync(new URL(`${language}/mail.json`, LOCALES), 'utf8'));

/** What mails call the rules of content. */
export const RULE_NAMES: Record<ShopLanguage, RuleTexts['rules']> = {
  'zh-TW': read('zh-TW').rules,
  en: read('en').rules,
};
