import { resolve } from 'node:path';
import { backUp } from './backup/back-up.ts';
import { listErasures } from './backup/list-erasures.ts';
import { restore } from './backup/restore.ts';
import { bringShop } from './bring-shop.ts';
import { buildStandIns } from './images/build-stand-ins.ts';
import { runScenarios } from './scenarios/run-scenarios.ts';
import { startCluster } from './start-cluster.ts';
import { stopCluster } from './stop-cluster.ts';

const USAGE = `Usage: npm run cluster -- <verb>
  up                the cluster with the shop on it
  start             the cluster alone
  test [number…]    the scenarios of these numbers, all without one, on the cluster that runs
  backup <folder>   a backup of the shop's bundled servers
  erasures <folder> beside that backup, who deleted their accounts until now
  restore <folder>  both, into a cluster without the shop
  images            archives of the bundled servers' images, a line each
  down              stops the cluster of this machine and removes its data
`;

const report = (what: string): void => void process.stdout.write(`${what}\n`);

const [word = '', ...rest] = process.argv.slice(2);
const VERBS: Readonly<Record<string, () => Promise<unknown>>> = {
  up: () => bringShop(report),
  start: () => startCluster(report),
  test: () => runScenarios(rest.map(Number), report),
  backup: () => backUp(folderOf(rest), report),
  erasures: () => listErasures(folderOf(rest)),
  restore: () => restore(folderOf(rest), report),
  images: printStandIns,
  down: () => stopCluster(report),
};

async function printStandIns(): Promise<void> {
  const archives = await buildStandIns((what) => void process.stderr.write(`${what}\n`));
  for (const archive of archives) report(archive);
}

function folderOf([folder]: readonly string[]): string {
  if (folder === undefined) throw new Error('name the folder of the backup');
  return resolve(folder);
}

const verb = VERBS[word];
if (verb === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  try {
    const failed = await verb();
    process.exitCode = typeof failed === 'number' && failed > 0 ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
