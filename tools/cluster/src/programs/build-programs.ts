import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, prepareGo, type Report, run } from '@tapory/local-servers';
import { PROGRAMS, type Program } from './programs.ts';

const TIMEOUT_MS = 45 * 60_000;
/** Folders with a go.mod, each of which pins what its programs are built from. */
const MODULES = join(import.meta.dirname, '../../programs');

/** Builds the named programs into the shared cache, once. The first time takes minutes. */
export async function buildPrograms(names: readonly string[], report: Report): Promise<void> {
  for (const program of PROGRAMS.filter(({ name }) => names.includes(name)))
    if (!existsSync(program.file)) await build(program, report);
}

async function build(program: Program, report: Report): Promise<void> {
  report(`building ${program.name} ${program.version} from its Go module, once`);
  const go = await prepareGo(cacheDir(), report);
  const partial = `${program.file}.${process.pid}`;
  mkdirSync(join(program.file, '..'), { recursive: true });
  const args = ['build', '-trimpath', '-ldflags', `-s -w ${program.linkerFlags}`, '-o', partial];
  try {
    await run('nice', ['-n', '10', go, ...args, program.package], {
      cwd: join(MODULES, program.module),
      // Images are made FROM scratch: no program may need a C library.
      env: { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly -modcacherw', GOTOOLCHAIN: 'local' },
      timeoutMs: TIMEOUT_MS,
    });
    renameSync(partial, program.file);
  } finally {
    rmSync(partial, { force: true });
  }
}
