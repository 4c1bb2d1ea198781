import type { IncomingMessage } from 'node:http';
import { AppError } from '@tapory/errors';
import { addressOf } from '@tapory/service-kit';
import { cleanLine, cleanLines } from '@tapory/text';
import { inTime } from './in-time.ts';
import type { Manifest } from './load-manifest.ts';
import type { Page } from './page-cache.ts';
import { readSmallBody } from './read-small-body.ts';
import { LETTER_MAX, type LetterProblem } from './render/lost-page.ts';
import type { TapDeps, TapExchange } from './tap-exchange.ts';
import { sendPage } from './tap-exchange.ts';

/** What a letter of the greatest length takes when every character is escaped. */
const MAX_BYTES = 32 * 1024;

type Typed = { text: string; contact: string };

async function readTyped(request: IncomingMessage): Promise<Typed | null> {
  const body = await readSmallBody(request, MAX_BYTES);
  if (body === null) return null;
  const form = new URLSearchParams(body);
  return { text: cleanLines(form.get('text') ?? ''), contact: cleanLine(form.get('contact') ?? '') };
}

const findProblem = ({ text, contact }: Typed): LetterProblem | null => {
  if (text === '') return 'empty';
  return text.length > LETTER_MAX.text || contact.length > LETTER_MAX.contact ? 'long' : null;
};

/** Writes the letter; why not, where a limit is reached or a store is away. */
async function write(deps: TapDeps, exchange: TapExchange, typed: Typed): Promise<LetterProblem | null> {
  const { videoId, request } = exchange;
  const keep = async () => {
    await deps.limitLetter({ videoId, address: addressOf(request, deps.proxyHops) });
    await deps.writeLetter({ videoId, ...typed, at: new Date(deps.now()) });
  };
  try {
    await inTime(keep());
    return null;
  } catch (thrown) {
    const { code } = AppError.from(thrown);
    if (code === 'RATE_LIMITED') return 'busy';
    deps.log.error({ err: thrown }, 'a letter to an owner was not written');
    return 'away';
  }
}

/** Where the browser goes on, so that a reload sends nothing again. */
function thanks({ videoId, language }: TapExchange): Page {
  const location = `/videolist/${videoId}?lng=${language}&sent=1`;
  return {
    status: 303,
    headers: { location, 'content-length': '0', 'cache-control': 'no-store' },
    body: Buffer.alloc(0),
  };
}

/** POST of the form on a lost keepsake's page, by a browser with or without JavaScript. */
export async function serveLetter(deps: TapDeps, exchange: TapExchange, manifest: Manifest): Promise<void> {
  const typed = await readTyped(exchange.request);
  const problem = typed === null ? 'long' : findProblem(typed);
  const failed = problem ?? (typed && (await write(deps, exchange, typed)));
  if (!failed) return sendPage(exchange, thanks(exchange));
  const letter = { ...(typed ?? { text: '', contact: '' }), problem: failed };
  sendPage(exchange, deps.pages.lostAgain(manifest, exchange.language, letter));
}
