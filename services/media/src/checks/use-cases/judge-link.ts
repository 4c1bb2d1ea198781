import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { foldLetters, readSigns } from '@tapory/prohibited-words';
import type { Rule } from '../../domain/moderation.ts';
import { IMITATED, PROHIBITED_ENDS, PROHIBITED_HOSTS, SHORTENERS } from '../domain/link-hosts.ts';

export type LinkFault = {
  reason: Rule;
  why: 'prohibited' | 'shortener' | 'imitation' | 'address';
  /** 0 to 100. */
  score: number;
};

const isBelow = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

const KNOWN = new Set(IMITATED);

/** Letters of several scripts in one word, as no language writes it; Chinese and Japanese stand beside Latin. */
function isMixed(label: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
  return scripts.filter((script) => script.test(label)).length > 1;
}

/** Whether a part of an address looks like a name that many know, and is not it: "paypa1", "gооgle". */
function isImitation(label: string): boolean {
  if (isMixed(label)) return true;
  const folded = foldLetters(label);
  return [folded, ...readSigns(folded)].some((read) =>
    read.split('-').some((part, place) => KNOWN.has(part) && label.split('-')[place] !== part),
  );
}

function ruleOfSite(host: string): Rule | undefined {
  for (const [rule, sites] of Object.entries(PROHIBITED_HOSTS))
    if (sites.some((site) => isBelow(host, site))) return rule as Rule;
  return PROHIBITED_ENDS[host.split('.').at(-1) ?? ''];
}

/** What is wrong with an address, by its host alone; undefined when nothing is. */
export function judgeLink(url: string): LinkFault | undefined {
  const host = new URL(url).hostname.replace(/\.$/, '').toLowerCase();
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return { reason: 'fraud', why: 'address', score: 60 };
  const rule = ruleOfSite(host);
  if (rule) return { reason: rule, why: 'prohibited', score: 100 };
  if (domainToUnicode(host).split('.').some(isImitation))
    return { reason: 'fraud', why: 'imitation', score: 90 };
  if (SHORTENERS.some((site) => isBelow(host, site))) return { reason: 'fraud', why: 'shortener', score: 40 };
  return undefined;
}
