import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Position } from '../domain/rule.ts';

/** Longest body that the page's own script sends, bytes. */
const MOST_BYTES = 1024;

const visitSchema = z.object({
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  accuracyMetres: z.number().min(0).max(1e7).optional(),
  tz: z.string().max(64).optional(),
});

/** What a phone tells about its place and time zone. */
export type Visit = { position: Position | undefined; zone: string | undefined };

const NOTHING: Visit = { position: undefined, zone: undefined };

/** Reads what the page's script sends. What cannot be understood counts as unknown. */
export async function readVisit(request: IncomingMessage): Promise<Visit> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MOST_BYTES) return NOTHING;
  }
  try {
    const { latitude, longitude, accuracyMetres, tz } = visitSchema.parse(JSON.parse(text));
    const isPlaced = latitude !== undefined && longitude !== undefined;
    return { position: isPlaced ? { latitude, longitude, accuracyMetres } : undefined, zone: tz };
  } catch {
    return NOTHING;
  }
}
