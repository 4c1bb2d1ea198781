import { addressOf, type HandlerContext, networkOf } from '@tapory/service-kit';
import { hashDevice, readDeviceId } from './cookies.ts';

type Request = HandlerContext['request'];

/** Whom rate limits count before anybody is signed in. */
export type Caller = {
  network: string;
  /** Fingerprint of the browser's device cookie; null without one. Whoever drops or makes up a cookie is counted by network. */
  device: string | null;
};

/**
 * The client as rate limits count it: an IPv4 address, the /64 of an IPv6 one. Nothing that the client can choose -
 * user agent, language, an unknown cookie - changes it.
 */
export const networkOfRequest = (request: Request): string => networkOf(addressOf(request));

export function readCaller(request: Request): Caller {
  const device = readDeviceId(request.headers.cookie);
  return { network: networkOfRequest(request), device: device ? hashDevice(device) : null };
}
