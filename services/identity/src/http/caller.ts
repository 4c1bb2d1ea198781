import { addressOf, networkOf, type RouteContext } from '@tapory/service-kit';

type Request = RouteContext<'public', undefined, undefined, undefined>['request'];

/**
 * The client as rate limits count it: an IPv4 address, the /64 of an IPv6 one. Nothing that the client can choose -
 * user agent, language, an unknown cookie - changes it.
 */
export const networkOfRequest = (request: Request): string => networkOf(addressOf(request));
