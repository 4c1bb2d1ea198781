/** The account that a platform's path names, as people write it; null when it leads to something else. */
type PathReader = (segments: readonly string[], link: URL) => string | null;

/** Pages of an account, each under its name. */
const INSTAGRAM_TABS = new Set(['reels', 'tagged', 'channel', 'followers', 'following', 'guides', 'feed']);
const INSTAGRAM_POSTS = new Set(['p', 'reel', 'tv']);
const INSTAGRAM_OWN = new Set(
  'p reel reels tv share s stories explore accounts direct about legal developer web api oauth challenge audio invites locations topics directory emails press blog download lite qr popular terms ar'.split(
    ' ',
  ),
);

/** The account to which a message goes: `/t/name`. */
const readMessage =
  (word: string): PathReader =>
  ([first, name, more]) =>
    first === word && more === undefined ? (name ?? null) : null;

const readInstagramPage: PathReader = ([first = '', second, third]) => {
  if (first === '_u') return second ?? null;
  if (first === 'stories') return second && second !== 'highlights' ? second : null;
  if (INSTAGRAM_OWN.has(first.toLowerCase()) || first === '') return null;
  if (second === undefined || INSTAGRAM_TABS.has(second)) return first;
  return INSTAGRAM_POSTS.has(second) && third !== undefined ? first : null;
};

const readInstagram: PathReader = (segments, link) =>
  link.hostname === 'ig.me' ? readMessage('m')(segments, link) : readInstagramPage(segments, link);

const FACEBOOK_TABS = new Set(
  'posts photos photo videos about reels events reviews mentions followers following friends community services live_videos photos_by photos_of photos_stream photos_albums'.split(
    ' ',
  ),
);
const FACEBOOK_OWN = new Set(
  'share sharer groups watch events marketplace reel reels stories photo photos video videos permalink posts login gaming hashtag help business policies privacy media story dialog plugins messages t l pg pages p people profile settings search places notes ads games live public me friends memories saved bookmarks home feed directory fundraisers jobs legal terms about i'.split(
    ' ',
  ),
);
const ID = /^\d{5,20}$/;

const idIn = (text: string | null | undefined): string | null => (text && ID.test(text) ? text : null);

/** Forms that carry the number of a profile beside a name that is only shown, and an old one of pages. */
const FACEBOOK_FORMS: Partial<Record<string, PathReader>> = {
  'profile.php': (_, link) => idIn(link.searchParams.get('id')),
  people: ([, , id]) => idIn(id),
  pages: ([, , id]) => idIn(id),
  p: ([, named]) => idIn(named?.split('-').at(-1)),
  pg: ([, name]) => name ?? null,
};

/** A message to an account names it; what is shortened is a code of letters and figures that leads anywhere. */
const FACEBOOK_HOSTS: Partial<Record<string, PathReader>> = {
  'messenger.com': readMessage('t'),
  'm.me': ([name, more]) => (more === undefined ? (name ?? null) : null),
  'fb.me': ([name = '', more]) => (more === undefined && name.includes('.') ? name : null),
};

const readFacebook: PathReader = (segments, link) => {
  const host = FACEBOOK_HOSTS[link.hostname.replace(/^www\./, '')];
  if (host) return host(segments, link);
  const [first = '', second] = segments;
  const form = FACEBOOK_FORMS[first];
  if (form) return form(segments, link);
  if (first === '' || first.endsWith('.php') || FACEBOOK_OWN.has(first.toLowerCase())) return null;
  return second === undefined || FACEBOOK_TABS.has(second) ? first : null;
};

const THREADS_PAGES = new Set(['post', 'replies', 'media', 'reposts']);

const readThreads: PathReader = ([first = '', second]) =>
  first.startsWith('@') && (second === undefined || THREADS_PAGES.has(second)) ? first : null;

const asked = ({ searchParams }: URL, name: string): string => searchParams.get(name) ?? '';

/** Pages of official accounts leave out the `@` of their ids. */
const official = (id: string): string | null => (id === '' ? null : `@${id.replace(/^@/, '')}`);

/** Official ids carry `@`, personal ones `~`; an invitation's token names nobody. */
const readLine: PathReader = (segments, link) => {
  const [first = '', ...more] = segments[0] === 'R' ? segments.slice(1) : segments;
  if (link.hostname === 'lin.ee') return null;
  if (link.hostname === 'page.line.me')
    return more.length === 0 ? official(first || asked(link, 'accountId')) : null;
  if (first === 'home' && more[0] === 'public') return official(asked(link, 'id'));
  const id = first === 'ti' && more[0] === 'p' ? more[1] : first === 'oaMessage' ? more[0] : undefined;
  if (id?.startsWith('@')) return id;
  return id?.startsWith('~') ? id.slice(1) : null;
};

/** How each platform's links name an account. */
export const PATH_READERS = {
  LINE_OFFICIAL: readLine,
  LINE_PERSONAL: readLine,
  FACEBOOK: readFacebook,
  INSTAGRAM: readInstagram,
  THREADS: readThreads,
} as const satisfies Record<string, PathReader>;
