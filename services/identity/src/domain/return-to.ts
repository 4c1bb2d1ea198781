/** Where people land who were on their way to nowhere in particular. */
const HOME = '/';
const MAX_LENGTH = 2000;

/**
 * A path of this shop to return to after sign-in. Everything that a browser could read as another site - an address
 * with a host, `//host`, backslashes, control characters - and the sign-in's own addresses become the home page.
 */
export function safeReturnTo(wanted: string | undefined): string {
  if (!wanted || wanted.length > MAX_LENGTH || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(wanted)) return HOME;
  const url = new URL(wanted, 'https://shop.invalid');
  if (url.origin !== 'https://shop.invalid') return HOME;
  // Dot segments may leave two slashes at the front: `/x/..//host`.
  if (url.pathname.startsWith('//')) return HOME;
  if (url.pathname === '/login' || url.pathname === '/logout' || url.pathname.startsWith('/api/'))
    return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}
