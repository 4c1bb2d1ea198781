import { createHash } from 'node:crypto';
import type { Detector } from '../domain/finding.ts';

/** Of what was looked at and found: the same words, bytes or link, for the same reason. */
export function digestOf(detector: Detector, found: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([detector, ...found]))
    .digest('hex');
}
