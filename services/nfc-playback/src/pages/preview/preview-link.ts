import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Language } from '@tapory/service-kit';
import type { Position } from '../../domain/rule.ts';

/** A tap as its owner makes it up to see what would be shown. */
export type SimulatedTap = {
  videoId: string;
  /** Whoever made it up: of a piece that went to somebody else it shows nothing. */
  ownerId: string;
  nowMs: number;
  language: Language;
  position?: Position | undefined;
  zone?: string | undefined;
  isVerified: boolean;
  firstTouchMs?: number | undefined;
  /** Whether the visitor enters every PIN that is asked for. */
  knowsPins: boolean;
};

/** How long the address of a simulated page holds, ms: while its owner looks at it. */
export const PREVIEW_MS = 10 * 60_000;

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];

export type PreviewLinks = {
  /** The root-relative address of the page that a tap would open. */
  write(tap: SimulatedTap, nowMs: number): string;
  /** The tap of an address; null for one that was not made here, or is over. */
  read(token: string, nowMs: number): SimulatedTap | null;
};

type Sealed = { tap: SimulatedTap; until: number };

/**
 * Addresses of simulated pages. The tap is encrypted in them, so that the place that an owner thinks of is in no access log, and nobody
 * else makes one.
 */
export function createPreviewLinks(secret: string): PreviewLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'simulated page', KEY_BYTES));

  function open(token: string): Sealed | null {
    const sealed = Buffer.from(token, 'base64url');
    if (sealed.length <= IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString()) as Sealed;
    } catch {
      return null;
    }
  }

  return {
    write(tap, nowMs) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const text = cipher.update(JSON.stringify({ tap, until: nowMs + PREVIEW_MS } satisfies Sealed));
      const end = cipher.final();
      const token = Buffer.concat([iv, cipher.getAuthTag(), text, end]).toString('base64url');
      return `/list/${tap.videoId}/preview?tap=${token}`;
    },
    read(token, nowMs) {
      const sealed = open(token);
      return sealed && nowMs < sealed.until ? sealed.tap : null;
    },
  };
}
