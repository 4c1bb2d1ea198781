import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { z } from 'zod';

/** The types of the Lookup API. */
export type ThreatType = 'MALWARE' | 'SOCIAL_ENGINEERING' | 'UNWANTED_SOFTWARE';

export type WebRiskEmulator = {
  /** `http://127.0.0.1:port`, without a path. */
  origin: string;
  /** What is known against an address from now on. */
  blame(uri: string, types: ThreatType[]): void;
  /** Whether every request fails, or is never answered. */
  setAway(how: 'failing' | 'silent' | null): void;
  /** The addresses that were looked up so far. */
  asked(): string[];
  stop(): Promise<void>;
};

const TYPES = ['MALWARE', 'SOCIAL_ENGINEERING', 'UNWANTED_SOFTWARE', 'SOCIAL_ENGINEERING_EXTENDED_COVERAGE'];
const EXPIRES_MS = 300_000;

const querySchema = z.object({
  uri: z.url(),
  threatTypes: z.union([z.enum(TYPES), z.array(z.enum(TYPES)).min(1)]),
});

const sendError = (response: Response, code: number, status: string, message: string): void =>
  void response.status(code).json({ error: { code, message, status } });

/** Serves Web Risk in this process; `key` is the only API key that it takes. */
export async function startWebRiskEmulator({ key }: { key: string }): Promise<WebRiskEmulator> {
  const known = new Map<string, ThreatType[]>();
  const lookups: string[] = [];
  let away: 'failing' | 'silent' | null = null;
  const app = express();
  app.get('/v1/uris\\:search', ({ query }, response) => {
    if (away === 'silent') return;
    if (away === 'failing')
      return sendError(response, 503, 'UNAVAILABLE', 'The service is currently unavailable.');
    if (query.key !== key)
      return sendError(response, 400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
    const parsed = querySchema.safeParse(query);
    if (!parsed.success)
      return sendError(response, 400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
    const { uri } = parsed.data;
    lookups.push(uri);
    const asked = [parsed.data.threatTypes].flat();
    const threatTypes = (known.get(uri) ?? []).filter((type) => asked.includes(type));
    const expireTime = new Date(Date.now() + EXPIRES_MS).toISOString();
    response.json(threatTypes.length > 0 ? { threat: { threatTypes, expireTime } } : {});
  });
  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    blame: (uri, types) => void known.set(uri, types),
    setAway: (how) => {
      away = how;
    },
    asked: () => [...lookups],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
