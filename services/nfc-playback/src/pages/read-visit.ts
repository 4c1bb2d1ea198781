import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Position } from '../domain/rule.ts';

/** Longest body that the page's own script sends, bytes. */
const MAX_BYTES = 1024;

const visitSchema = z.object({
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  accuracyMetres: z.number().min(0).max(1e7).optional(),
  tz: z.string().max(64).optional(),
});

/** What a phone tells about its place and time zone. */
export type Visit = { position: Position | undefined; zone: string | undefined };

const NOTHING: Visit = { position: undefined, zone: undefined };

/**
 * Reads a small body; null when it is larger than the page's script ever sends. The rest of a large one is read and
 * dropped: a request that is left half read would leave its keep-alive connection dead for whoever is served over it next.
 */
function readSmallBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) {
    request.resume();
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const collect = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= MAX_BYTES) {
        chunks.push(chunk);
        return;
      }
      request.off('data', collect);
      request.resume();
      resolve(null);
    };
    request.on('data', collect);
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    // The sender has gone: what has arrived says nothing.
    request.once('error', () => resolve(''));
    request.once('close', () => resolve(''));
  });
}

/** Reads what the page's script sends; null when there is too much of it. What cannot be understood counts as unknown. */
export async function readVisit(request: IncomingMessage): Promise<Visit | null> {
  const text = await readSmallBody(request);
  if (text === null) return null;
  try {
    const { latitude, longitude, accuracyMetres, tz } = visitSchema.parse(JSON.parse(text));
    const isPlaced = latitude !== undefined && longitude !== undefined;
    return { position: isPlaced ? { latitude, longitude, accuracyMetres } : undefined, zone: tz };
  } catch {
    return NOTHING;
  }
}
