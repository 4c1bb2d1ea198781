import type { Repository } from './repository.ts';

/** What stands for many: `<service>`, `*`, `…`. */
const PLACE = /<[^>]*>|\*+|…/g;
const PATH = /^[\w@.<>*{},…/\- ]+$/;
const SOURCE = /\.(?:tsx?|mjs|css|md|proto|prisma|sql|json|toml|ya?ml)$/;
/** Files that a run writes, and configuration of programs: a bare name of these says nothing about the repository. */
const BARE = /\.(?:tsx?|mjs|css|proto|prisma)$/;

/** `a/{b,c}.ts` → both. */
function spread(path: string): string[] {
  const [whole, inner = ''] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole === undefined) return [path];
  return inner.split(',').flatMap((one) => spread(path.replace(whole, one.trim())));
}

const toPattern = (path: string): string =>
  path
    .split(PLACE)
    .map((piece) => piece.replaceAll(/[.+^$()|[\]\\{}?]/g, '\\$&'))
    .join('[^/]*');

/** Whether a file or folder is there, from the root; places stand for anything within one name. */
function isThere(path: string, { files, folders }: Repository): boolean {
  const plain = path.replace(/\/$/, '');
  if (!plain.match(PLACE)) return folders.has(plain) || files.includes(plain);
  const pattern = new RegExp(`^${toPattern(plain)}$`);
  return files.some((file) => pattern.test(file)) || [...folders].some((folder) => pattern.test(folder));
}

/** Whether some file's path ends so: `lib/drafts.ts`, wherever `lib` is. */
function isEnding(path: string, { files }: Repository): boolean {
  const pattern = new RegExp(`(?:^|/)${toPattern(path)}$`);
  return files.some((file) => pattern.test(file));
}

const isRooted = (path: string, { folders }: Repository): boolean => {
  const [first = '', second = ''] = path.split('/');
  return second !== '' && !first.startsWith('.') && folders.has(first);
};

/** A document of a package names its files from the package's folder. */
const isOwn = (path: string, folder: string) => folder !== '.' && /^(?:src|test|prisma)\//.test(path);

function isTrue(path: string, folder: string, repository: Repository): boolean {
  if (isOwn(path, folder)) return isThere(`${folder}/${path}`, repository);
  if (isRooted(path, repository)) return isThere(path, repository);
  const isNamed = path.includes('/') ? SOURCE.test(path) && !/^[./~]/.test(path) : BARE.test(path);
  return !isNamed || isEnding(path, repository);
}

/** What is wrong with the paths that inline code names; `folder` is the package of the document. */
export function checkPaths(code: string, folder: string, repository: Repository): string[] {
  // A word without a path's signs is something else: a route, an address, an option.
  const words = code.replaceAll(/\{[^{}]*\}/g, (set) => set.replaceAll(' ', '')).split(/\s+/);
  return words
    .map((word) => word.replace(/[,;]$/, ''))
    .filter((word) => PATH.test(word) && !word.startsWith('/'))
    .flatMap(spread)
    .filter((path) => !isTrue(path, folder, repository))
    .map((path) => `${path} is not there`);
}

/** What is wrong with the rooted paths that a fenced block names; what is not from the root is an example. */
export const checkRootedPaths = (line: string, repository: Repository): string[] =>
  line
    .split(/\s+/)
    .map((word) => word.replace(/[,;]$/, ''))
    .filter((word) => PATH.test(word) && isRooted(word, repository))
    .flatMap(spread)
    .filter((path) => !isThere(path, repository))
    .map((path) => `${path} is not there`);
