import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumPath, type Report, type RunOptions, run } from '@tapory/local-servers';

const JAVA_AT_LEAST = 17;
const INSTALL_TIMEOUT_MS = 15 * 60_000;
const POLICY_FILE = '/usr/sbin/policy-rc.d';

interface Prerequisite {
  /** What a person calls it. */
  name: string;
  apt: string;
  brew: string;
  /** Only tests need it. */
  forTests?: true;
  isThere: () => Promise<boolean>;
}

const PREREQUISITES: readonly Prerequisite[] = [
  { name: 'redis-server', apt: 'redis-server', brew: 'redis', isThere: async () => onPath('redis-server') },
  {
    name: 'rabbitmq-server',
    apt: 'rabbitmq-server',
    brew: 'rabbitmq',
    isThere: async () => onPath('epmd') && hasRabbitMq(),
  },
  { name: 'nginx', apt: 'nginx', brew: 'nginx', isThere: async () => onPath('nginx') },
  { name: 'ffmpeg', apt: 'ffmpeg', brew: 'ffmpeg', isThere: async () => onPath('ffmpeg') },
  { name: 'unzip', apt: 'unzip', brew: 'unzip', isThere: async () => onPath('unzip') },
  { name: 'curl', apt: 'curl', brew: 'curl', isThere: async () => onPath('curl') },
  { name: `Java ${JAVA_AT_LEAST}`, apt: 'default-jre-headless', brew: 'openjdk', isThere: hasJava },
  {
    name: 'Prometheus',
    apt: 'prometheus',
    brew: 'prometheus',
    forTests: true,
    isThere: async () => onPath('prometheus') && onPath('promtool'),
  },
  {
    name: 'postgres_exporter',
    apt: 'prometheus-postgres-exporter',
    brew: 'postgres_exporter',
    forTests: true,
    isThere: async () => onPath('prometheus-postgres-exporter'),
  },
  {
    name: 'redis_exporter',
    apt: 'prometheus-redis-exporter',
    brew: 'redis_exporter',
    forTests: true,
    isThere: async () => onPath('prometheus-redis-exporter'),
  },
  { name: 'Python 3 with venv', apt: 'python3-venv', brew: 'python', forTests: true, isThere: hasPythonVenv },
  {
    name: 'Chromium',
    apt: 'chromium-headless-shell',
    brew: '--cask chromium',
    forTests: true,
    isThere: async () => existsSync(chromiumPath()) || onPath('chromium'),
  },
  {
    name: 'fontconfig',
    apt: 'fontconfig',
    brew: 'fontconfig',
    forTests: true,
    isThere: async () => onPath('fc-list'),
  },
  {
    // Without one the browser draws boxes for letters, and right pages look wrong.
    name: 'a font for Traditional Chinese',
    apt: 'fonts-noto-cjk',
    brew: '--cask font-noto-sans-cjk-tc',
    forTests: true,
    isThere: hasChineseFont,
  },
];

export interface EnsureOptions {
  /** Receives what is installed and how much is downloaded for it. */
  report: Report;
  /** What is about to be done: the tests need a browser beyond what the shop needs. */
  purpose: 'run' | 'test';
}

/**
 * Makes sure the programs of the stack are there. As root on a Debian-like system what is missing is installed, with
 * the packages' own services kept from starting; otherwise it throws one sentence with the command to run.
 */
export async function ensurePrerequisites({ report, purpose }: EnsureOptions): Promise<void> {
  // The distribution keeps servers where an ordinary user's PATH does not look.
  process.env.PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin', '/sbin', '/usr/local/go/bin'].join(
    delimiter,
  );
  const missing = await findMissing(purpose);
  if (missing.length === 0) return;
  const canInstall = process.getuid?.() === 0 && onPath('apt-get');
  if (!canInstall) throw new Error(missingSentence(missing, onPath('apt-get') ? 'apt' : 'brew', purpose));
  const names = missing.map(({ name }) => name).join(', ');
  report(`installing ${names}`);
  await withoutServices(async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
    const options = { env, timeoutMs: INSTALL_TIMEOUT_MS };
    await run('apt-get', ['update'], options);
    const install = ['install', '--no-install-recommends', ...missing.map(({ apt }) => apt)];
    report(`installing ${names}, ${await downloadSize(install, options)}`);
    await run('apt-get', ['-y', ...install], options);
  });
  const still = await findMissing(purpose);
  if (still.length > 0) throw new Error(missingSentence(still, 'apt', purpose));
}

/** What apt would download, in its own words: "188 MB". */
async function downloadSize(install: readonly string[], options: RunOptions): Promise<string> {
  // Asked no, apt prints the size and ends with an error.
  const script = `apt-get --assume-no "$@" || true`;
  const printed = await run('sh', ['-c', script, 'sh', ...install], options);
  return /Need to get ([\d.,]+ [kMG]?B)/.exec(printed)?.[1] ?? '0 MB';
}

async function findMissing(purpose: EnsureOptions['purpose']): Promise<Prerequisite[]> {
  const needed = PREREQUISITES.filter(({ forTests }) => forTests === undefined || purpose === 'test');
  const there = await Promise.all(needed.map(({ isThere }) => isThere()));
  return needed.filter((_, index) => !there[index]);
}

/** The one sentence for somebody who may not install. */
export function missingSentence(
  missing: readonly Pick<Prerequisite, 'name' | 'apt' | 'brew'>[],
  manager: 'apt' | 'brew',
  purpose: EnsureOptions['purpose'] = 'run',
): string {
  const command = manager === 'apt' ? 'sudo apt-get install -y' : 'brew install';
  const names = missing.map(({ name }) => name).join(', ');
  return `Missing: ${names}. Run "${command} ${missing.map((each) => each[manager]).join(' ')}", then "make ${purpose === 'run' ? 'up' : 'test'}" again.`;
}

/** Debian asks policy-rc.d before a package starts its service; 101 means "no". An existing policy is left alone. */
async function withoutServices(work: () => Promise<void>): Promise<void> {
  const mine = !existsSync(POLICY_FILE);
  if (mine) {
    writeFileSync(POLICY_FILE, '#!/bin/sh\nexit 101\n');
    chmodSync(POLICY_FILE, 0o755);
  }
  try {
    await work();
  } finally {
    if (mine) rmSync(POLICY_FILE, { force: true });
  }
}

function onPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function hasRabbitMq(): boolean {
  return onPath('rabbitmq-server') || existsSync('/usr/lib/rabbitmq/bin/rabbitmq-server');
}

async function hasJava(): Promise<boolean> {
  if (!onPath('java')) return false;
  // Prints to standard error unless asked with two dashes (Java 9 and later).
  const text = await run('java', ['--version'], { timeoutMs: 20_000 }).catch(() => '');
  return parseJavaMajor(text) >= JAVA_AT_LEAST;
}

/** Whether fontconfig, which the browser asks, knows a font for Traditional Chinese. */
async function hasChineseFont(): Promise<boolean> {
  if (!onPath('fc-list')) return false;
  return (await run('fc-list', [':lang=zh-tw'], { timeoutMs: 20_000 }).catch(() => '')).trim() !== '';
}

/** Whether Python can make virtual environments with pip in them; Debian packages that apart. */
function hasPythonVenv(): Promise<boolean> {
  return run('python3', ['-c', 'import venv, ensurepip'], { timeoutMs: 20_000 }).then(
    () => true,
    () => false,
  );
}

/** Major version from `java --version`; 0 when it cannot be read. */
export function parseJavaMajor(text: string): number {
  return Number(/^\S+ (\d+)/.exec(text)?.[1] ?? 0);
}
