import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkCommands } from './commands.ts';
import { checkPaths, checkRootedPaths } from './paths.ts';
import { type Reading, readDocument } from './read-document.ts';
import { type Repository, readRepository } from './repository.ts';

/** Documents by path. */
type Documents = Map<string, Reading>;

/** The folder of the package that a file belongs to. */
function packageOf(path: string, { packages }: Repository): string {
  const folder = dirname(path);
  return folder === '.' || packages.has(folder) ? folder : packageOf(folder, { packages } as Repository);
}

/** A link leads to a file or folder of the repository and, where it names one, to a heading of that document. */
function checkLink(target: string, path: string, documents: Documents, repository: Repository): string[] {
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(target)) return [];
  const [place = '', anchor] = decodeURI(target).split('#');
  const file = place === '' ? path : join(dirname(path), place).replace(/\/$/, '');
  if (!repository.folders.has(file) && !repository.files.includes(file)) return [`${target} is not there`];
  const anchors = documents.get(file)?.anchors;
  return anchor && anchors && !anchors.has(anchor) ? [`${file} has no heading #${anchor}`] : [];
}

function checkDecision(number: string, { files }: Repository): string[] {
  const start = `docs/decisions/${number.padStart(4, '0')}-`;
  return files.some((file) => file.startsWith(start)) ? [] : [`there is no decision ${number}`];
}

/** Where a document says what is not so, one line each. */
export function checkDocument(path: string, documents: Documents, repository: Repository): string[] {
  const reading = documents.get(path);
  if (reading === undefined) return [];
  const folder = packageOf(path, repository);
  const say = (line: number, wrongs: string[]) => wrongs.map((wrong) => `${path}:${line} ${wrong}`);
  return [
    ...reading.spans.flatMap(({ text, line }) =>
      say(line, [...checkCommands(text, folder, repository), ...checkPaths(text, folder, repository)]),
    ),
    ...reading.fenced.flatMap(({ text, line, isShell }) => {
      const code = isShell ? text.replace(/(?:^|\s)#\s.*$/, '') : text;
      const commands = isShell ? checkCommands(code, folder, repository) : [];
      return say(line, [...commands, ...checkRootedPaths(code, repository)]);
    }),
    ...reading.links.flatMap(({ text, line }) => say(line, checkLink(text, path, documents, repository))),
    ...reading.decisions.flatMap(({ text, line }) => say(line, checkDecision(text, repository))),
  ];
}

/** Reads every document of the repository and says where it is not true, one line each. */
export function checkDocuments(): string[] {
  const repository = readRepository();
  const paths = repository.files.filter((file) => file.endsWith('.md'));
  const documents = new Map(paths.map((path) => [path, readDocument(readFileSync(path, 'utf8'))]));
  return paths.flatMap((path) => checkDocument(path, documents, repository));
}
