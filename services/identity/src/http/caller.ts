import { addressOf, type HandlerContext, networkOf } from '@tapory/service-kit';
import { hashDevice, readDeviceId } from './cookies.ts';

/** Whom rate limits count before anybody is signed in. */
export type Caller = {
  /**
   * An IPv4 address, the /64 of an IPv6 one. Nothing that the client can choose - user agent, language, an unknown cookie -
   * changes it.
   */
  network: string;
  /** Fingerprint of the browser's device cookie; null without one. */
  device: string | null;
};

export function readCaller(request: HandlerContext['request']): Caller {
  const device = readDeviceId(request.headers.cookie);
  return { network: networkOf(addressOf(request)), device: device ? hashDevice(device) : null };
}
