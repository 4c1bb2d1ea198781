import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { cacheDir, prepareVersitygw, type Report } from '@tapory/local-servers';
import { buildah } from './buildah.ts';
import { makeDebianBase } from './make-debian-base.ts';

const IMAGES = join(import.meta.dirname, '../../images');
const TIMEOUT_MS = 30 * 60_000;

/** A server's image made here, and the Debian release whose package of the server is used. */
interface StandIn {
  name: string;
  reference: string;
  release: 'trixie' | 'forky';
}

/** Images that stand in for the official ones where no registry is reachable. */
const STAND_INS: readonly StandIn[] = [
  { name: 'postgres', reference: 'localhost/postgres:18', release: 'forky' },
  { name: 'rabbitmq', reference: 'localhost/rabbitmq:4', release: 'forky' },
  { name: 'valkey', reference: 'localhost/valkey:8', release: 'trixie' },
  { name: 'versitygw', reference: 'localhost/versitygw:1.8.0', release: 'trixie' },
];

/** Builds the bundled servers' images that are missing into the cache; answers their archives. */
export async function buildStandIns(report: Report): Promise<string[]> {
  const archives: string[] = [];
  for (const standIn of STAND_INS) archives.push(await build(standIn, report));
  return archives;
}

async function build({ name, reference, release }: StandIn, report: Report): Promise<string> {
  const context = join(IMAGES, name);
  const archive = join(cacheDir(), 'cluster-images', `${name}-${digestOf(context)}.tar`);
  if (existsSync(archive)) return archive;
  report(`building the image ${reference}, once`);
  const base = await makeDebianBase(release, report);
  const folder = `${archive}.${process.pid}`;
  mkdirSync(join(archive, '..'), { recursive: true });
  cpSync(context, folder, { recursive: true });
  try {
    if (name === 'versitygw')
      copyFileSync(await prepareVersitygw(cacheDir(), report), join(folder, 'versitygw'));
    const args = ['--isolation', 'chroot', '--network', 'host', '--build-arg', `BASE=${base}`];
    await buildah(['bud', '--format', 'docker', ...args, '--tag', reference, folder], TIMEOUT_MS);
    await buildah(['push', reference, `docker-archive:${folder}/image.tar:${reference}`], TIMEOUT_MS);
    renameSync(join(folder, 'image.tar'), archive);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return archive;
}

/** Changes with every file that an image is built from. */
function digestOf(folder: string): string {
  const digest = createHash('sha256');
  for (const file of readdirSync(folder).toSorted())
    digest.update(file).update(readFileSync(join(folder, file)));
  return digest.digest('hex').slice(0, 12);
}
