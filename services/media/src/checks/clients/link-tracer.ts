import { lookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

/** Where a link leads. */
export type Trace = {
  /** Every address on the way, the link itself first. */
  urls: string[];
  /** `private` where one leads to an address that is not of the internet, which is not called. */
  end: 'reached' | 'unreachable' | 'private' | 'endless';
};

/** Follows a link by its redirections; never fails. */
export type LinkTracer = (url: string, signal?: AbortSignal) => Promise<Trace>;

export type LinkTracerOptions = {
  /** Of one answer, ms. */
  timeoutMs?: number;
  maxHops?: number;
  isPrivate?: (address: string) => boolean;
  /** Ports that are called. */
  isPort?: (port: number) => boolean;
};

const MAX_HEADER_BYTES = 16 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const WEB_PORTS = new Set([80, 443]);

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** The address that was looked at is the one that is called: a name cannot be another one in between. */
const lookupWith =
  (isPrivate: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      if (found.some(({ address }) => isPrivate(address))) return callback(new PrivateAddress(host), '', 0);
      const [first] = found;
      return options.all ? callback(null, found) : callback(null, first?.address ?? '', first?.family ?? 0);
    });
  };

/** The head of an answer; nothing of its body is read. */
function readHead(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      response.destroy();
      resolve(response);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Where an answer leads on; null when it stays. */
function nextOf({ statusCode, headers }: IncomingMessage, url: URL): URL | null {
  if (!REDIRECTS.has(statusCode ?? 0) || !headers.location) return null;
  return URL.canParse(headers.location, url) ? new URL(headers.location, url) : null;
}

/**
 * Follows links without calling anything but web servers on the internet: names are resolved once, private addresses are
 * refused on every hop, and hops, time and bytes are limited.
 */
export function createLinkTracer({
  timeoutMs = 5000,
  maxHops = 5,
  isPrivate = isPrivateAddress,
  isPort = (port) => WEB_PORTS.has(port),
}: LinkTracerOptions = {}): LinkTracer {
  const find = lookupWith(isPrivate);
  async function call(url: URL, signal: AbortSignal | undefined): Promise<IncomingMessage> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A literal address is never looked up.
    if (isIP(host) !== 0 && isPrivate(host)) throw new PrivateAddress(host);
    const limit = AbortSignal.timeout(timeoutMs);
    return readHead(url, {
      ...{ agent: false, lookup: find, maxHeaderSize: MAX_HEADER_BYTES },
      headers: { 'user-agent': 'TaporyLinkCheck/1.0', range: 'bytes=0-0', accept: '*/*' },
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
  }
  function isCallable({ protocol, port }: URL): boolean {
    const number = Number(port) || (protocol === 'https:' ? 443 : 80);
    return /^https?:$/.test(protocol) && isPort(number);
  }
  /** The next address, or how the way ends. */
  async function step(at: URL, signal: AbortSignal | undefined): Promise<URL | Trace['end']> {
    if (!isCallable(at)) return 'unreachable';
    try {
      return nextOf(await call(at, signal), at) ?? 'reached';
    } catch (error) {
      return error instanceof PrivateAddress ? 'private' : 'unreachable';
    }
  }
  return async (link, signal) => {
    const urls = [link];
    for (let at = new URL(link); urls.length <= maxHops + 1; ) {
      const next = await step(at, signal);
      if (typeof next === 'string') return { urls, end: next };
      at = next;
      urls.push(next.href);
    }
    return { urls, end: 'endless' };
  };
}
