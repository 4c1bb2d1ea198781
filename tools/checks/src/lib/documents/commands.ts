import type { Repository } from './repository.ts';

/** `-w` of npm names a package by its name or its folder. */
function findPackage({ packages }: Repository, name: string) {
  const folder = name.replace(/^\.\//, '').replace(/\/$/, '');
  return packages.get(folder) ?? [...packages.values()].find((one) => one.name === name);
}

const WORKSPACE = /\s(?:-w|--workspace)[\s=](\S+)/;

/** `npm run X [-w workspace]`: a script of that workspace; without one, of the root or of the document's own package. */
function checkNpm(words: string, folder: string, repository: Repository): string[] {
  const own = words.split(' -- ')[0] ?? '';
  const workspace = WORKSPACE.exec(own)?.[1];
  const [, verb = '', ...rest] = own.replace(WORKSPACE, '').split(/\s+/);
  const script = ['run', 'run-script'].includes(verb)
    ? rest.find((word) => !word.startsWith('-'))
    : undefined;
  const asked = script ?? (['test', 'start', 'stop'].includes(verb) ? verb : undefined);
  const found =
    workspace === undefined
      ? ['.', folder].flatMap((each) => repository.packages.get(each) ?? [])
      : [findPackage(repository, workspace)].filter((each) => each !== undefined);
  if (workspace !== undefined && found.length === 0) return [`there is no workspace ${workspace}`];
  if (asked === undefined || found.some(({ scripts }) => scripts.has(asked))) return [];
  return [`${workspace ?? 'package.json'} has no script ${asked}`];
}

function checkMake(words: string, { targets }: Repository): string[] {
  const verbs = words.split(/\s+/).slice(1);
  return verbs
    .filter((verb) => /^[a-z]/.test(verb) && !verb.includes('=') && !targets.has(verb))
    .map((verb) => `the Makefile has no ${verb}`);
}

function checkNpx(words: string, { bins }: Repository): string[] {
  const program = words
    .split(/\s+/)
    .slice(1)
    .find((word) => !word.startsWith('-'));
  return program === undefined || bins.has(program) ? [] : [`no package brings the program ${program}`];
}

/** What is wrong with the commands of a line; `folder` is the package of the document that gives it. */
export function checkCommands(line: string, folder: string, repository: Repository): string[] {
  const commands = line
    .replace(/(?:^|\s)#\s.*$/, '')
    .split(/&&|\|\|?|;/)
    .map((one) => one.trim().replace(/^(?:[$>]\s+)?(?:[A-Z_]+=\S*\s+)*/, ''));
  return commands.flatMap((command) => {
    if (/^make(\s|$)/.test(command)) return checkMake(command, repository);
    if (/^npm\s/.test(command)) return checkNpm(command, folder, repository);
    if (/^npx\s/.test(command)) return checkNpx(command, repository);
    return [];
  });
}
