import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareGo } from './go-toolchain.ts';
import { run } from './lib/run.ts';
import type { Report } from './lib/watch-download.ts';

const MODULE = 'github.com/versity/versitygw';
const VERSION = 'v1.8.0';
/** Of the module's source, as Go's checksum database has it; its own go.sum pins what it builds on. */
const SUM = 'h1:au+wI+aybno/STsQiSm35Uu6Q6iK5MWReQxgO6SEMFc=';
const TIMEOUT_MS = 10 * 60_000;

/** Path of the versitygw program: from the shared cache, or built into it once with Go from the pinned source. */
export async function prepareVersitygw(cacheDir: string, report: Report = () => undefined): Promise<string> {
  const program = join(cacheDir, 'bin', `versitygw-${VERSION}`);
  if (existsSync(program)) return program;
  const partial = `${program}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    const go = await prepareGo(cacheDir, report);
    report(`building the object store (versitygw ${VERSION}), once`);
    await build(go, partial);
    renameSync(join(partial, 'versitygw'), program);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return program;
}

async function build(go: string, folder: string): Promise<void> {
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-modcacherw', GOTOOLCHAIN: 'local' };
  const found = await run(go, ['mod', 'download', '-json', `${MODULE}@${VERSION}`], {
    env,
    timeoutMs: TIMEOUT_MS,
  });
  const { Sum: sum } = JSON.parse(found) as { Sum?: string };
  if (sum !== SUM)
    throw new Error(`${MODULE} ${VERSION} is not what was expected (${sum} instead of ${SUM}).`);
  await run(go, ['install', `${MODULE}/cmd/versitygw@${VERSION}`], { env, timeoutMs: TIMEOUT_MS });
}
