import type { IncomingHttpHeaders } from 'node:http';
import { createLru } from './lru.ts';

/*
 * Link previews, crawlers and monitors. "google" alone is not among them: Instagram's web view on Pixel phones
 * writes "Google/google" into its name, and those are people.
 */
const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|meta-externalagent|line-poker|whatsapp|telegram|skypeuripreview|embedly|preview|monitor|uptime|headlesschrome|lighthouse|curl\/|wget\/|python-|go-http|node-fetch|axios|okhttp|java\/|libwww|scrapy|google-inspection|googleother|feedfetcher/i;

const known = createLru<boolean>(2000);

/** Whether a request comes from a machine, by its name; nobody names himself nothing. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const answer = ROBOT.test(userAgent);
  known.set(userAgent, answer);
  return answer;
}

/** Whether a browser fetches the page in case somebody wants it. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose);
}
