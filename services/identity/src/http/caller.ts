import { addressOf, type HandlerContext, networkOf } from '@tapory/service-kit';
import { hashDevice, readDeviceId } from './cookies.ts';

/** Whom rate limits count before anybody is signed in. */
export type Caller = {
  /**
   * An IPv4 address, the /64 of an IPv6 one. Nothing that the client can choose - user agent, language, an unknown cookie -
   * changes it.
   */
  network: string;
  /** Fingerprint of the browser's device cookie; null without one, and where a foreign page led the browser here. */
  device: string | null;
};

export function readCaller(request: HandlerContext['request']): Caller {
  const { cookie, 'sec-fetch-site': site } = request.headers;
  // Such pages could use up the limit of a visitor's browser, whose cookie comes along with every navigation.
  const device = site === 'cross-site' ? undefined : readDeviceId(cookie);
  return { network: networkOf(addressOf(request)), device: device ? hashDevice(device) : null };
}
