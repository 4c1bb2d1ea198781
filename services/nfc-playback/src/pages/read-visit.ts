import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Position } from '../domain/rule.ts';
import { readSmallBody } from './read-small-body.ts';

/** Maximum size of the body that the page's script sends, bytes. */
const MAX_BYTES = 1024;

const visitSchema = z.object({
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  accuracyMetres: z.number().min(0).max(1e7).optional(),
  tz: z.string().max(64).optional(),
});

/** Position and time zone sent by the phone. */
export type Visit = { position: Position | undefined; zone: string | undefined };

const EMPTY_VISIT: Visit = { position: undefined, zone: undefined };

/** Reads the body of the page's script; null when it is too large. An invalid body counts as empty. */
export async function readVisit(request: IncomingMessage): Promise<Visit | null> {
  const text = await readSmallBody(request, MAX_BYTES);
  if (text === null) return null;
  try {
    const { latitude, longitude, accuracyMetres, tz } = visitSchema.parse(JSON.parse(text));
    const hasPosition = latitude !== undefined && longitude !== undefined;
    return { position: hasPosition ? { latitude, longitude, accuracyMetres } : undefined, zone: tz };
  } catch {
    return EMPTY_VISIT;
  }
}
