/** What the bundler knows of a module; ids are paths of files. */
type ModuleFacts = {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
/** Reads a module of the build; null for one that is not part of it. */
export type ReadModule = (id: string) => ModuleFacts | null;

/**
 * Kinds of pages, lightest first, by what they cannot do without. A module goes to a file of the lightest kind that needs it,
 * so that no page loads what only heavier pages need.
 */
const KINDS = ['home', 'public', 'light', 'studio', 'app', 'rest'] as const;
type Kind = (typeof KINDS)[number];

/** Pages that need a module before it goes to the common file of its kind, which all pages of the kind load. */
const SHARED_BY = 7;
/** The same for a module of at most so many characters: a file of its own would cost more than its bytes. */
const SMALL = { length: 8000, sharedBy: 3 } as const;
/** The same again for the shop's own: antd has hundreds. */
const TINY = { length: 1200, sharedBy: 2 } as const;
/** Of light pages that have a form. */
const FORM_FILE = 'pages-form';
/** A layout stands around all pages of its kind. */
const LAYOUT = /-layout\.tsx$/;
const ROUTE = /\/app\/routes\//;
const HOME = /\/app\/routes\/home\.tsx$/;
const CONSOLE = /\/app\/(?:routes\/admin\/|console)/;
const STUDIO =
  /\/routes\/(?:studio|generate-image|custom-upload|picture-transformation|generate-3d|image-result|nfc-generator)\.tsx$/;
/** What fields of forms stand on, with antd and without. */
const FORMS = /\/node_modules\/@rc-component\//;
/** Lists of all that a package has, of which a page has some only; by the names under which they are imported. */
const LISTS: Record<string, RegExp> = {
  antd: /\/antd\/es\/index\.js$/,
  '@tapory/shop': /\/packages\/shop\/src\/index\.ts$/,
  '@tapory/text': /\/packages\/text\/src\/index\.ts$/,
};
const isList = (id: string) => Object.values(LISTS).some((list) => list.test(id));

/** What stands between braces, each by the name that it has outside; types are in no build. */
const namesIn = (braces = ''): string[] =>
  braces.split(',').map((name) => name.replace(/^\s*type\s/, '').trim());

/** What a module has of a package that has a list. */
function namedOf(code: string, list: string, read: ReadModule): readonly string[] {
  const [name = ''] = Object.entries(LISTS).find(([, one]) => one.test(list)) ?? [];
  const found = code.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*from\\s*['"]${name}['"]`, 'g'));
  const wanted = new Set(
    [...found].flatMap(([, braces]) => namesIn(braces)).map((one) => one.split(' as ')[0]),
  );
  const all = read(list);
  const files = [...(all?.code ?? '').matchAll(/\{([^{}]*)\}\s*from\s*['"]\.(\/[^'"]+)['"]/g)]
    .filter(([, braces]) => namesIn(braces).some((one) => wanted.has(one.split(' as ').at(-1))))
    .map(([, , file = '']) => list.slice(0, list.lastIndexOf('/')) + file);
  return (all?.importedIds ?? []).filter((id) =>
    files.some((file) => id === file || id.startsWith(`${file}/`) || id.startsWith(`${file}.`)),
  );
}

/** What a module imports; of a package that has a list only what it names. */
function importsOf(id: string, read: ReadModule): readonly string[] {
  const { code, importedIds } = (isList(id) ? null : read(id)) ?? { code: '', importedIds: [] };
  return [...importedIds, ...importedIds.filter(isList).flatMap((list) => namedOf(code ?? '', list, read))];
}

/** A module with all that it leads to. */
function reach(start: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...next(id));
  }
  return found;
}

/** Kind of a page, or of a part that waits until it is needed, by what it needs at once. */
function kindOf(page: string, needed: ReadonlySet<string>, isBesideHome: boolean): Kind {
  if (CONSOLE.test(page)) return 'rest';
  if (STUDIO.test(page)) return 'studio';
  const has = (name: string) => [...needed].some((id) => id.includes(`/node_modules/${name}/`));
  if (has('antd')) return 'app';
  if (has('@tanstack/react-query')) return 'light';
  if (HOME.test(page) || isBesideHome) return 'home';
  return ROUTE.test(page) ? 'public' : 'rest';
}

type Module = {
  length: number;
  /** Forms stand on it, or it stands on that: a file takes with it what its modules import. */
  isOfForms: boolean;
};

/** The bundler's own division, by the pages that need a module, suits the console and parts. */
function fileOf(id: string, pages: readonly Kind[], { length, isOfForms }: Module): string | undefined {
  const kind = KINDS.find((one) => pages.includes(one));
  if (kind === undefined || kind === 'rest') return undefined;
  // What one page needs alone is its own file's.
  if (pages.length === 1) return undefined;
  // As heavy as all that light pages share.
  if (isOfForms && kind !== 'app') return FORM_FILE;
  const limits = id.includes('/node_modules/') ? [SMALL] : [TINY, SMALL];
  const least = limits.find((one) => length <= one.length)?.sharedBy ?? SHARED_BY;
  const uses = pages.filter((one) => one !== 'rest');
  // One page's is no weight for all that are as light, but what is less than a request.
  const isAlone =
    kind === 'public' && length > TINY.length && uses.filter((one) => one === kind).length === 1;
  const isCommon = kind !== 'home' && !isAlone && uses.length >= least;
  return isCommon ? `pages-${kind}` : `some-${kind}`;
}

/** Names of the files that `nameFiles` gives, lightest first; those of some pages are divided further, by these pages. */
export const PAGE_FILES = KINDS.filter((kind) => kind !== 'rest').flatMap((kind) => [
  `pages-${kind}`,
  `some-${kind}`,
  ...(kind === 'studio' ? [FORM_FILE] : []),
]);

/** The file of each module that is loaded after `entry`; absent for one whose file the bundler chooses. */
export function nameFiles(entry: string, read: ReadModule): Map<string, string | undefined> {
  const now = (id: string) => read(id)?.importedIds ?? [];
  const later = (id: string) => read(id)?.dynamicallyImportedIds ?? [];
  const pages = new Set([...reach(entry, (id) => [...now(id), ...later(id)])].flatMap(later));
  const home = [...pages].find((page) => HOME.test(page)) ?? entry;
  const besideHome = new Set(
    [entry, home].flatMap((start) => [...reach(start, now)].flatMap(later)).filter((id) => !ROUTE.test(id)),
  );
  const users = new Map<string, Kind[]>();
  for (const page of pages) {
    const needed = reach(page, (id) => importsOf(id, read));
    const kind = kindOf(page, needed, besideHome.has(page));
    const uses = Array<Kind>(LAYOUT.test(page) ? SHARED_BY : 1).fill(kind);
    for (const id of needed) users.set(id, [...(users.get(id) ?? []), ...uses]);
  }
  const moduleOf = (id: string): Module => ({
    length: read(id)?.code?.length ?? 0,
    isOfForms: [...reach(id, (one) => importsOf(one, read))].some((one) => FORMS.test(one)),
  });
  return new Map([...users].map(([id, kinds]) => [id, fileOf(id, kinds, moduleOf(id))]));
}
