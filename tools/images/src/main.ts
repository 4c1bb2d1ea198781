import { join, resolve } from 'node:path';
import { collectFiles } from './collect-files.ts';
import { programsOf } from './programs.ts';

const USAGE = `Usage:
  node tools/images/dist/main.js collect <service> <folder>   copy what the compiled service needs at run time
`;

const ROOT = join(import.meta.dirname, '../../..');

const [verb, service, folder] = process.argv.slice(2);
if (verb === 'collect' && service && folder) {
  const bytes = await collectFiles({ root: ROOT, ...programsOf(service, ROOT), out: resolve(folder) });
  console.log(`${service}: ${(bytes / 1e6).toFixed(1)} MB in ${folder}`);
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
