const MAX_LENGTH = 2000;

/** An origin that is nobody's. */
const SHOP = 'https://shop.invalid';

const isElsewhere = ({ origin, pathname }: URL): boolean =>
  // Resolving dot segments may leave two leading slashes: `/x/..//host`.
  origin !== SHOP || pathname.startsWith('//');

const isSignIn = ({ pathname }: URL): boolean =>
  pathname === '/login' || pathname === '/logout' || pathname.startsWith('/api/');

/**
 * A path of this shop to return to after sign-in, from a value that anybody may have written; undefined for everything
 * that a browser could resolve to another site - an absolute URL, `//host`, backslashes (also encoded, which a proxy may
 * decode), control characters - and for the paths of the sign-in itself.
 */
export function returnPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > MAX_LENGTH || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(wanted))
    return undefined;
  if (/%5c/i.test(wanted) || !URL.canParse(wanted, SHOP)) return undefined;
  const url = new URL(wanted, SHOP);
  if (isElsewhere(url) || isSignIn(url)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
