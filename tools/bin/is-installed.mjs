// Exits with 0 where node_modules has what package-lock.json names: `npm install <package>` has then done its work already,
// and `npm ci` would take the packages away from every process of this worktree for minutes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

const isSame = (wanted, found) => found?.version === wanted.version && found?.integrity === wanted.integrity;

try {
  const wanted = Object.entries(read('package-lock.json')).filter(([path]) =>
    path.startsWith('node_modules/'),
  );
  const found = read('node_modules/.package-lock.json');
  // Optional packages are those of other platforms as well.
  const isComplete = wanted.every(([path, entry]) =>
    found[path] === undefined ? entry.optional || entry.peer : isSame(entry, found[path]),
  );
  process.exitCode = isComplete ? 0 : 1;
} catch {
  process.exitCode = 1;
}
