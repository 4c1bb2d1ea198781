/** Default target after sign-in. */
const HOME = '/';
const MAX_LENGTH = 2000;

/**
 * A path of this shop to return to after sign-in. Everything that a browser could resolve to another site - an
 * absolute URL, `//host`, backslashes (also encoded, which a proxy may decode), control characters - and the paths of the sign-in itself become the home page.
 */
export function safeReturnTo(wanted: string | undefined): string {
  if (!wanted || wanted.length > MAX_LENGTH || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(wanted)) return HOME;
  if (/%5c/i.test(wanted)) return HOME;
  const url = new URL(wanted, 'https://shop.invalid');
  if (url.origin !== 'https://shop.invalid') return HOME;
  // Resolving dot segments may leave two leading slashes: `/x/..//host`.
  if (url.pathname.startsWith('//')) return HOME;
  if (url.pathname === '/login' || url.pathname === '/logout' || url.pathname.startsWith('/api/'))
    return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}
