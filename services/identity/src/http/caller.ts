import { addressOf, type HandlerContext, networkOf } from '@tapory/service-kit';

type Request = HandlerContext['request'];

/**
 * The client as rate limits count it: an IPv4 address, the /64 of an IPv6 one. Nothing that the client can choose -
 * user agent, language, an unknown cookie - changes it.
 */
export const networkOfRequest = (request: Request): string => networkOf(addressOf(request));
