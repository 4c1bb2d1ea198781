import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  freePorts,
  outsideHome,
  type Running,
  reachableTmp,
  startPostgres as startPostgresProcess,
  startRabbitMq as startRabbitMqProcess,
} from '@tapory/local-servers';
import { eventually } from './eventually.ts';

/** A server of a test's own that it may kill and start again on the same port and data. Always a native process. */
export interface Breakable {
  url: string;
  /** `kill -9` to the whole process group; resolves when it is gone. */
  kill: () => Promise<void>;
  /** Starts again (after {@link kill}) on the same port and data; resolves when ready. */
  restart: () => Promise<void>;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
}

export interface BreakableRabbitMq extends Breakable {
  /**
   * Resolves once the quorum queues' names are on disk. RabbitMQ registers a new quorum queue up to a second after
   * declaring it; killed in that second, the queue comes back without leader and messages. Await before the first kill.
   */
  queuesOnDisk: (...queues: string[]) => Promise<void>;
}

/** Starts a RabbitMQ for a fault test; it writes durably. */
export async function startRabbitMq(): Promise<BreakableRabbitMq> {
  const [amqp, dist, epmd] = (await freePorts(3)) as [number, number, number];
  const password = randomBytes(12).toString('hex');
  const broker = await breakable('rabbitmq', (dir) =>
    startRabbitMqProcess({
      dir: join(dir, 'rabbitmq'),
      ports: { amqp, dist, epmd },
      password,
      logFile: join(dir, 'rabbitmq.log'),
    }),
  );
  return { ...broker, queuesOnDisk: (...queues) => eventually(() => expectOnDisk(broker.dir, queues)) };
}

function expectOnDisk(dir: string, queues: readonly string[]): void {
  const [file] = globSync('rabbitmq/mnesia/*/quorum/*/names.dets', { cwd: dir });
  const names = file === undefined ? '' : readFileSync(join(dir, file), 'latin1');
  const missing = queues.filter((queue) => !names.includes(queue));
  if (missing.length > 0) throw new Error(`not on RabbitMQ's disk yet: ${missing.join(', ')}`);
}

/** Starts a PostgreSQL for a fault test; it writes durably. `url` names the maintenance database. */
export async function startPostgres(): Promise<Breakable> {
  const [port] = (await freePorts(1)) as [number];
  const password = randomBytes(12).toString('hex');
  return breakable('postgres', (dir) =>
    startPostgresProcess({
      dir: join(dir, 'postgres'),
      port,
      password,
      durable: true,
      logFile: join(dir, 'postgres.log'),
    }),
  );
}

async function breakable(
  name: string,
  start: (dir: string) => Promise<Running>,
): Promise<Breakable & { dir: string }> {
  const dir = mkdtempSync(join(reachableTmp(), `tapory-${name}-`));
  chmodSync(dir, 0o755);
  let running = await startRecorded();
  const kill = async () => {
    await Promise.all(running.daemons.map((daemon) => daemon.kill()));
  };
  async function startRecorded(): Promise<Running> {
    const started = await start(dir);
    recordPids(started);
    return started;
  }
  return {
    dir,
    url: running.url,
    kill,
    restart: async () => {
      running = await startRecorded();
    },
    stop: async () => {
      await kill();
      for (const folder of [dir, outsideHome(join(dir, name))])
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Registers the process with the run's teardown, in case the test does not get to {@link Breakable.stop}. */
function recordPids({ daemons }: Running): void {
  const file = process.env.TEST_PIDS_FILE;
  if (file !== undefined) appendFileSync(file, daemons.map(({ pid }) => `${pid}\n`).join(''));
}
