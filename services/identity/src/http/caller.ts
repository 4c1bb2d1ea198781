import { addressOf, networkOf, type RouteContext } from '@tapory/service-kit';

type Request = RouteContext<'public', undefined, undefined, undefined>['request'];

/**
 * Whom limits count: an IPv4 address, the /64 of an IPv6 one. Nothing that the caller says of themselves - a browser's
 * description, a language, a cookie that nobody has seen before - makes them somebody else.
 */
export const networkOfRequest = (request: Request): string => networkOf(addressOf(request));
