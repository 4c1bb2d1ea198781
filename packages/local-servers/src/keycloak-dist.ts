import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './lib/run.ts';
import { type Report, watchDownload } from './lib/watch-download.ts';
import { verifyDigest } from './verify-digest.ts';

export const KEYCLOAK_VERSION = '26.7.2';
/** Of the distribution's zip, as Maven Central publishes it beside the file. */
const SHA256 = '744ced2aee48932be2de935ff380085ebded737655c0986aa3512bbcec62f69b';
/** Bytes of that zip. */
const SIZE = 176_636_566;
/** Options that Keycloak bakes into its build; changing one makes a new build beside the old. */
const BUILD_OPTIONS = [
  '--db=dev-file',
  '--health-enabled=true',
  '--metrics-enabled=false',
  '--http-relative-path=/auth',
  // Ways to a token that the shop does not use.
  '--features-disabled=ciba,device-flow',
];
const CENTRAL = 'https://repo1.maven.org/maven2';
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;
const BUILD_TIMEOUT_MS = 5 * 60_000;

/** Name of the build that belongs to this version and these options. Themes are read at start and are no part of it. */
export function buildName(version = KEYCLOAK_VERSION, options: readonly string[] = BUILD_OPTIONS): string {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([version, options]))
    .digest('hex')
    .slice(0, 10);
  return `${version}-${fingerprint}`;
}

/**
 * The folder of a built Keycloak in the shared cache: downloaded from Maven Central, unpacked and built once.
 * Two worktrees may do so at the same time; the first one wins by rename.
 */
export async function prepareKeycloak(cacheDir: string, report: Report = () => undefined): Promise<string> {
  const built = join(cacheDir, 'keycloak', buildName());
  if (existsSync(built)) return built;
  const work = `${built}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    const zip = await download(cacheDir, report);
    report('unpacking Keycloak');
    await run('unzip', ['-q', zip, '-d', work], { timeoutMs: BUILD_TIMEOUT_MS });
    report('building Keycloak, once');
    const home = join(work, readdirSync(work)[0] as string);
    await run(join(home, 'bin/kc.sh'), ['build', ...BUILD_OPTIONS], {
      timeoutMs: BUILD_TIMEOUT_MS,
      env: javaEnv(),
    });
    moveInto(home, built);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return built;
}

/** Moves a folder to where another process may have put the same meanwhile. */
export function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

async function download(cacheDir: string, report: Report): Promise<string> {
  const folder = join(cacheDir, 'downloads');
  const name = `keycloak-quarkus-dist-${KEYCLOAK_VERSION}.zip`;
  const file = join(folder, name);
  if (existsSync(file)) {
    await verifyDigest(file, SHA256);
    return file;
  }
  const partial = join(folder, `partial-${process.pid}`);
  mkdirSync(partial, { recursive: true });
  try {
    const maven = join(homedir(), '.m2/repository/org/keycloak/keycloak-quarkus-dist', KEYCLOAK_VERSION);
    const files = [`${maven}/*`, `${partial}/*`];
    await watchDownload(report, { name: `Keycloak ${KEYCLOAK_VERSION}`, size: SIZE, files }, () =>
      fromMaven(partial).catch(() => fromCentral(partial, name)),
    );
    await verifyDigest(join(partial, name), SHA256);
    moveInto(join(partial, name), file);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return file;
}

/** Maven first: it knows the mirror a company or a CI machine may have set up. */
async function fromMaven(folder: string): Promise<void> {
  const artifact = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK_VERSION}:zip`;
  const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
  await run('mvn', ['-q', '-B', plugin, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`], {
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  });
}

async function fromCentral(folder: string, name: string): Promise<void> {
  const url = `${CENTRAL}/org/keycloak/keycloak-quarkus-dist/${KEYCLOAK_VERSION}/${name}`;
  await run('curl', ['-fsSL', '--retry', '3', '-o', join(folder, name), url], {
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  });
}

/**
 * Makes a home for one worktree's server: code linked from the shared build, themes copied, data its own.
 * `bin` is copied because kc.sh follows links to find its home.
 */
export function makeHome(built: string, home: string, themesDir: string | undefined): void {
  mkdirSync(join(home, 'data'), { recursive: true });
  for (const entry of ['bin', 'conf', 'lib', 'providers', 'themes', 'version.txt'])
    rmSync(join(home, entry), { recursive: true, force: true });
  for (const entry of ['bin', 'conf', 'providers', 'version.txt'])
    cpSync(join(built, entry), join(home, entry), { recursive: true });
  symlinkSync(join(built, 'lib'), join(home, 'lib'));
  cpSync(themesDir ?? join(built, 'themes'), join(home, 'themes'), { recursive: true });
}

/** The environment for kc.sh, cleared of settings that would reach into a foreign Keycloak. */
export function javaEnv(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('KC_') && !name.startsWith('KEYCLOAK_'),
  );
  return { ...Object.fromEntries(inherited), ...extra };
}
