import { addressOf } from '@tapory/service-kit';
import { foldDigits } from '@tapory/text';
import { isPinOf, PIN } from '../../crypto/pin.ts';
import type { Rule } from '../../domain/rule.ts';
import { choosePage } from '../choose-page.ts';
import { inTime } from '../in-time.ts';
import type { Manifest } from '../load-manifest.ts';
import { readSmallBody } from '../read-small-body.ts';
import type { PinProblem } from '../render/pin-form.ts';
import { markFirst, prove, sendPage, type TapDeps, type TapExchange } from '../tap-exchange.ts';
import type { PinTry } from './pin-limiter.ts';
import { PASSES_MAX } from './pin-pass.ts';

const MAX_BYTES = 2048;

/** Where the browser goes on, so that a reload sends nothing again: the same page, marked as no new tap. */
function sendBack({ exchange, cookies }: { exchange: TapExchange; cookies: string[] }): void {
  const { view, videoId, request } = exchange;
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
  query.set('pin', '1');
  sendPage(exchange, {
    status: 303,
    headers: {
      location: `/${view}/${videoId}?${query}`,
      ...{ 'content-length': '0', 'cache-control': 'no-store', 'set-cookie': cookies },
    },
    body: Buffer.alloc(0),
  });
}

const tryOf = (deps: TapDeps, { request, videoId }: TapExchange, { pinRules }: Manifest): PinTry => ({
  pinHashes: pinRules.map(({ pinHash }) => pinHash ?? ''),
  ...{ videoId, address: addressOf(request, deps.proxyHops) },
  userAgent: request.headers['user-agent'] ?? '',
});

type Typed = { manifest: Manifest; rule: Rule; pin: string };

/** Counts a try, and compares its PIN then. */
async function tryPin(
  deps: TapDeps,
  exchange: TapExchange,
  { manifest, rule, pin }: Typed,
): Promise<PinProblem | null> {
  const tried = tryOf(deps, exchange, manifest);
  const waitSeconds = await deps.pinLimiter.count(tried);
  if (waitSeconds !== null) return { kind: 'locked', waitSeconds };
  if (await isPinOf(rule.pinHash ?? '', pin)) {
    await deps.pinLimiter.undo(tried);
    return null;
  }
  return { kind: 'wrong', left: await deps.pinLimiter.left(tried) };
}

/** Why a PIN opens nothing: it is wrong, may not be tried, or nobody can count its tries now. */
async function findProblem(deps: TapDeps, exchange: TapExchange, typed: Typed): Promise<PinProblem | null> {
  if (!PIN.test(typed.pin)) return { kind: 'digits' };
  try {
    return await inTime(tryPin(deps, exchange, typed));
  } catch (error) {
    deps.log.error({ err: error }, 'a PIN was not compared');
    return { kind: 'away' };
  }
}

/** A rule whose PIN was right, and others with the same: whoever has entered it is not asked again. */
async function openedBy(pin: string, rule: Rule, { pinRules }: Manifest): Promise<Rule[]> {
  const others = pinRules.filter(({ id }) => id !== rule.id).slice(0, PASSES_MAX - 1);
  const same = await Promise.all(others.map(({ pinHash }) => isPinOf(pinHash ?? '', pin)));
  return [rule, ...others.filter((_, index) => same[index])];
}

/** POST of the form that asks for the PIN of a moment, by a browser with or without JavaScript. */
export async function servePin(deps: TapDeps, exchange: TapExchange, manifest: Manifest): Promise<void> {
  const form = new URLSearchParams((await readSmallBody(exchange.request, MAX_BYTES)) ?? '');
  const rule = manifest.pinRules.find(({ id }) => id === form.get('moment'));
  // Its owner took this PIN away meanwhile.
  if (!rule) return sendBack({ exchange, cookies: [] });
  const pin = foldDigits(form.get('pin') ?? '');
  const problem = await findProblem(deps, exchange, { manifest, rule, pin });
  if (!problem) {
    const { videoId, request } = exchange;
    const { ownerId } = manifest.keepsake;
    const visit = { videoId, ownerId, cookie: request.headers.cookie, nowMs: deps.now() };
    return sendBack({ exchange, cookies: deps.pinPasses.grant(visit, await openedBy(pin, rule, manifest)) });
  }
  await prove(deps, exchange);
  await markFirst(deps, exchange, manifest);
  const page = choosePage(deps, exchange, { manifest, visit: {} });
  sendPage(exchange, deps.pages.pinAgain(manifest, { ...page, asks: rule.id }, problem));
}
