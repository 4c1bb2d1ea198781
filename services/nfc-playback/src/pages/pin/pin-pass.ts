import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookie } from '@tapory/service-kit';
import { NOTHING_OPENED } from '../../domain/pin.ts';
import type { Rule } from '../../domain/rule.ts';

/** How long a PIN that was entered opens its moment in that browser, ms. */
export const PASS_MS = 12 * 3_600_000;

const COOKIE = '__Secure-pin';
/** Rules of one keepsake whose passes a browser keeps. */
export const PASSES_MAX = 10;

type PinRule = Pick<Rule, 'id' | 'pinHash'>;
type Visit = { videoId: string; ownerId: string; cookie: string | undefined; nowMs: number };

export type PinPasses = {
  /** The rules that the passes of a browser open. */
  read(visit: Visit, rules: readonly PinRule[]): ReadonlySet<string>;
  /** The headers that give a browser passes for more rules: of both pages of the keepsake, and of nothing else. */
  grant(visit: Visit, rules: readonly PinRule[]): string[];
};

const partsOf = (cookie: string | undefined): string[] =>
  (readCookie(cookie, COOKIE) ?? '').split('~').slice(0, PASSES_MAX);

/**
 * What a browser keeps once a PIN was entered: `rule.expiry.signature`, signed over the keepsake, its owner, the rule and the hash of its
 * PIN, so that it opens nothing else and ends when the PIN is changed or the keepsake goes to somebody else.
 */
export function createPinPasses(secret: string): PinPasses {
  const sign = ({ videoId, ownerId }: Visit, { id, pinHash }: PinRule, until: number): string =>
    createHmac('sha256', secret)
      .update(`pin\n${videoId}\n${ownerId}\n${id}\n${pinHash}\n${until}`)
      .digest('base64url');
  const isSigned = (signature: string, expected: string): boolean =>
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  const opens = (part: string, visit: Visit, rule: PinRule): boolean => {
    const [id, until, signature = ''] = part.split('.');
    return (
      id === rule.id && Number(until) > visit.nowMs && isSigned(signature, sign(visit, rule, Number(until)))
    );
  };
  return {
    read(visit, rules) {
      const parts = partsOf(visit.cookie);
      const opened = rules.filter((rule) => parts.some((part) => opens(part, visit, rule)));
      return opened.length === 0 ? NOTHING_OPENED : new Set(opened.map(({ id }) => id));
    },
    grant(visit, rules) {
      const { videoId, cookie, nowMs } = visit;
      const until = nowMs + PASS_MS;
      const isOther = (part: string): boolean =>
        part !== '' && !rules.some(({ id }) => part.startsWith(`${id}.`));
      const given = rules.map((rule) => `${rule.id}.${until}.${sign(visit, rule, until)}`);
      const passes = [...given, ...partsOf(cookie).filter(isOther)].slice(0, PASSES_MAX);
      return ['videolist', 'list'].map(
        (view) =>
          `${COOKIE}=${passes.join('~')}; Path=/${view}/${videoId}; Max-Age=${PASS_MS / 1000}; HttpOnly; Secure; SameSite=Lax`,
      );
    },
  };
}
