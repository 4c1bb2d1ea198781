import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { readCookie } from '@tapory/service-kit';

/** Stands for a device on which somebody draws without an account. */
export const VISITOR_COOKIE = '__Host-visitor';

/** As long as a device is remembered, seconds. */
const MAX_AGE_S = 30 * 86_400;

const VALUE = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<mac>[\w-]{43})$/;

export type VisitorCookies = {
  /** The device's id, null without a cookie that this service has given. */
  read(header: string | undefined): string | null;
  /** The `Set-Cookie` line of a new device. */
  create(): { deviceId: string; line: string };
};

/** `secret`: one that all copies of this service share; what it signs is worthless without this service. */
export function createVisitorCookies(secret: string): VisitorCookies {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'visitor cookie', 32));
  const macOf = (deviceId: string): Buffer => createHmac('sha256', key).update(deviceId).digest();
  return {
    read(header) {
      const { id, mac } = VALUE.exec(readCookie(header, VISITOR_COOKIE) ?? '')?.groups ?? {};
      if (!id || !mac) return null;
      const shown = Buffer.from(mac, 'base64url');
      const expected = macOf(id);
      return shown.length === expected.length && timingSafeEqual(shown, expected) ? id : null;
    },
    create() {
      const deviceId = randomUUID();
      const value = `${deviceId}.${macOf(deviceId).toString('base64url')}`;
      const line = `${VISITOR_COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; Secure; SameSite=Lax`;
      return { deviceId, line };
    },
  };
}
