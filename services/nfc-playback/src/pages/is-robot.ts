import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** The pattern takes 20 µs for a phone's user agent, and most phones share a few hundred. */
const results = new LRUCache<string, boolean>({ max: 2000 });

/** Apps of Meta send nothing but their own name and version for some of their pages. */
const META_APP = /^(?:\[?FB(?:AN|AV)[/;]|(?:Instagram|Barcelona) \d)/;

/** Whether the user agent is a machine: a link preview, a crawler, a monitor. Browsers always send one. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  const cached = results.get(userAgent);
  if (cached !== undefined) return cached;
  const result = !META_APP.test(userAgent) && isbot(userAgent);
  results.set(userAgent, result);
  return result;
}

/** Whether a browser prefetches the page. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose);
}

/** Whether somebody looks at what is asked for. */
export const isPerson = (headers: IncomingHttpHeaders): boolean =>
  !isRobot(headers['user-agent']) && !isPrefetch(headers);
