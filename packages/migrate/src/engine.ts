import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';
import { connectDescribing, createDescribingPool } from './describing-adapter.ts';

interface EngineOptions {
  databaseUrl: string;
  /** Empty database the engine may replay migrations in; only `createMigration` needs one. */
  shadowUrl?: string;
}

interface WasmExports {
  __wbindgen_start(): void;
}

// Node has it; TypeScript declares it with the browser's types only.
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<{ exports: unknown }>;
};

let loading: Promise<void> | undefined;

/**
 * Runs `work` with Prisma's schema engine as WebAssembly: the very engine behind `prisma migrate`,
 * without its native binary, which Prisma's CLI fetches from a host of its own.
 */
export async function withEngine<T>(
  options: EngineOptions,
  work: (engine: glue.SchemaEngine) => Promise<T>,
): Promise<T> {
  loading ??= loadWasm();
  await loading;
  const pool = createDescribingPool(options.databaseUrl);
  const shadowPool = options.shadowUrl === undefined ? undefined : createDescribingPool(options.shadowUrl);
  try {
    const engine = await glue.SchemaEngine.new(
      { datamodels: undefined },
      () => {},
      buildAdapter(pool, shadowPool),
    );
    return await work(engine);
  } catch (error) {
    throw toReadableError(error);
  } finally {
    // Closing the sessions is also what gives the engine's advisory lock back.
    await Promise.all([pool.end(), shadowPool?.end()]);
  }
}

async function loadWasm(): Promise<void> {
  const folder = dirname(
    createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'),
  );
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'));
  const module = await WebAssembly.compile(bytes);
  const instance = await WebAssembly.instantiate(module, { './schema_engine_bg.js': importsOf(glue) });
  const exports = instance.exports as WasmExports;
  glue.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
}

/** The engine's lock time-out (10 s) is never cleared; unref'd it does not keep a finished process alive. */
function importsOf(module: typeof glue): Record<string, unknown> {
  const imports: Record<string, unknown> = { ...module };
  for (const name of Object.keys(imports).filter((key) => key.startsWith('__wbg_setTimeout_'))) {
    imports[name] = (callback: () => void, ms: number) => setTimeout(callback, ms >>> 0).unref();
  }
  return imports;
}

/** The adapter's own shadow database is dropped while its pool still holds it open, so ours is handed in. */
function buildAdapter(pool: pg.Pool, shadowPool: pg.Pool | undefined) {
  const { provider, adapterName } = new PrismaPg(pool);
  return bindMigrationAwareSqlAdapterFactory({
    provider,
    adapterName,
    connect: () => connectDescribing(pool),
    connectToShadowDb: () => {
      if (!shadowPool) throw new Error('this operation needs a shadow database');
      return connectDescribing(shadowPool);
    },
  });
}

/** The engine throws objects with a Prisma code and its text in `message`; a runner's log needs one sentence. */
function toReadableError(error: unknown): Error {
  const message =
    error instanceof Error ? error.message : String((error as { message?: unknown })?.message ?? error);
  return new Error(message, { cause: error });
}
