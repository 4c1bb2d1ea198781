import { AppError } from '@tapory/errors';
import { z } from 'zod';

export const THREATS = ['malware', 'phishing', 'unwanted'] as const;

export type Threat = (typeof THREATS)[number];

/** Somebody who knows which addresses are dangerous. */
export type LinkReputation = {
  model: string;
  version: string;
  /** What is known against an address. TEMPORARILY_UNAVAILABLE. */
  check(url: string, signal?: AbortSignal): Promise<Threat[]>;
};

const TIMEOUT_MS = 5000;

const TYPES: Readonly<Record<string, Threat>> = {
  ...{ MALWARE: 'malware', SOCIAL_ENGINEERING: 'phishing', UNWANTED_SOFTWARE: 'unwanted' },
};

const answerSchema = z.object({
  threat: z.object({ threatTypes: z.array(z.string()).default([]) }).optional(),
});

/**
 * Google's Web Risk, Lookup API v1 (`uris.search`): the terms of Safe Browsing exclude shops. The address goes to Google, which is why it
 * is asked only where a key is set.
 */
export function createWebRisk({ baseUrl, key }: { baseUrl: string; key: string }): LinkReputation {
  return {
    ...{ model: 'google-web-risk', version: 'v1' },
    async check(uri, signal) {
      const query = new URLSearchParams({ uri, key });
      for (const type of Object.keys(TYPES)) query.append('threatTypes', type);
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const response = await fetch(`${baseUrl}/v1/uris:search?${query}`, {
          redirect: 'error',
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
        });
        if (!response.ok) throw new Error(`Web Risk answers ${response.status}`);
        const { threat } = answerSchema.parse(await response.json());
        return (threat?.threatTypes ?? []).map((type) => TYPES[type] ?? 'unwanted');
      } catch (cause) {
        throw new AppError('TEMPORARILY_UNAVAILABLE', { cause, retryAfter: 60 });
      }
    },
  };
}
