import { copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheDir, prepareKeycloak, ROOT, run } from '@tapory/local-servers';
import type { Engine } from './engine.ts';
import { DEBIAN_BASE, LOCAL_BASES } from './local-bases.ts';
import { makeDistroless } from './make-distroless.ts';

const TIMEOUT_MS = 15 * 60_000;
/** The npm that the official Node image of this version brings. */
const NPM_VERSION = '11.19.1';
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';
/** What Debian's slim images leave out. */
const LEFT_OUT = ['usr/share/doc', 'usr/share/locale', 'usr/share/man', 'usr/share/info'];
/** Java's packages fail without the folder of manual pages. */
const EMPTIED = ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/man/man1'];

/**
 * Makes stand-ins for the official base images from Debian's packages, npm and Maven, where no image registry can be
 * reached. Needs root and debootstrap. Returns their names.
 */
export async function makeBases(engine: Engine): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tapory-bases-'));
  try {
    await makeDebian(engine, join(folder, 'debian'));
    await makeDistroless(engine, join(folder, 'distroless'));
    await makeNode(engine, join(folder, 'node'));
    await makeKeycloak(engine, join(folder, 'keycloak'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return Object.values(LOCAL_BASES);
}

async function makeDebian(engine: Engine, root: string): Promise<void> {
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root], {
    timeoutMs: TIMEOUT_MS,
  }).catch((cause) => {
    throw new Error('debootstrap failed: it needs root and "apt-get install debootstrap"', { cause });
  });
  for (const path of [...LEFT_OUT, ...EMPTIED]) await rm(join(root, path), { recursive: true, force: true });
  for (const path of EMPTIED) await mkdir(join(root, path), { recursive: true });
  // Mirrors and their keys as this machine has them.
  for (const path of ['etc/apt', 'usr/share/keyrings'])
    await cp(`/${path}`, join(root, path), { recursive: true, verbatimSymlinks: true });
  await run('tar', ['-C', root, '-cf', `${root}.tar`, '.']);
  await engine.run(['import', `${root}.tar`, DEBIAN_BASE]);
}

async function makeNode(engine: Engine, folder: string): Promise<void> {
  const prefix = join(folder, 'usr/local');
  await mkdir(join(prefix, 'bin'), { recursive: true });
  await copyFile(process.execPath, join(prefix, 'bin/node'));
  // Registries as this machine trusts them. Only builds see it: programs are copied out of this image.
  await mkdir(join(folder, CERTIFICATES, '..'), { recursive: true });
  await copyFile(`/${CERTIFICATES}`, join(folder, CERTIFICATES));
  const args = ['install', '--global', `--prefix=${prefix}`, '--no-audit', '--no-fund', `npm@${NPM_VERSION}`];
  await run('npm', args, { timeoutMs: TIMEOUT_MS });
  await buildBase(engine, { file: 'node.Dockerfile', name: LOCAL_BASES.NODE_IMAGE, context: folder });
}

async function makeKeycloak(engine: Engine, folder: string): Promise<void> {
  await cp(await prepareKeycloak(cacheDir()), folder, { recursive: true });
  const name = LOCAL_BASES.KEYCLOAK_IMAGE;
  await buildBase(engine, { file: 'keycloak.Dockerfile', name, context: folder });
}

interface Base {
  /** Name of the file below deploy/images/bases. */
  file: string;
  name: string;
  context: string;
}

async function buildBase(engine: Engine, { file, name, context }: Base): Promise<void> {
  const path = join(ROOT, 'deploy/images/bases', file);
  const own = engine.name === 'podman' ? ['--isolation=chroot', '--network=host'] : [];
  await engine.run(['build', ...own, '-t', name, '-f', path, context]);
}
