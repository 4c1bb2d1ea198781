/** Serves the build of a folder from now on: `node scripts/publish-build.ts FOLDER`, run in `frontend/`. */
import { resolve } from 'node:path';
import { publishBuild } from '../vite/publish-build.ts';

const [built] = process.argv.slice(2);
if (!built) throw new Error('name the folder of the build');
publishBuild(resolve(built), resolve('dist'));
