import type { IncomingHttpHeaders } from 'node:http';
import { createLru } from './lru.ts';

/*
 * Link previews, crawlers and monitors. Not "google" alone: the user agent of Instagram's web view on Pixel phones
 * contains "Google/google", and those are people.
 */
const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|meta-externalagent|line-poker|whatsapp|telegram|skypeuripreview|embedly|preview|monitor|uptime|headlesschrome|lighthouse|curl\/|wget\/|python-|go-http|node-fetch|axios|okhttp|java\/|libwww|scrapy|google-inspection|googleother|feedfetcher/i;

const results = createLru<boolean>(2000);

/** Whether the user agent is a machine; browsers always send one. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  const cached = results.get(userAgent);
  if (cached !== undefined) return cached;
  const result = ROBOT.test(userAgent);
  results.set(userAgent, result);
  return result;
}

/** Whether a browser prefetches the page. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose);
}
