import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Daemon, startDaemon, waitUntilReady } from './lib/daemon.ts';
import { answersHttp, speaks } from './lib/net.ts';
import { run } from './lib/run.ts';
import type { Running } from './running.ts';

const USER = 'tapory';
const VHOST = 'tapory';
/** The distribution's wrapper in /usr/sbin changes user and folder; the server's own script does not. */
const SCRIPT_FOLDERS = [
  '/usr/lib/rabbitmq/bin',
  '/usr/local/lib/rabbitmq/bin',
  '/opt/homebrew/opt/rabbitmq/sbin',
  '/usr/local/opt/rabbitmq/sbin',
];
const AMQP_GREETING = Buffer.from('AMQP\x00\x00\x09\x01', 'latin1');
const METHOD_FRAME = 1;
/**
 * Every quorum queue reserves three handles in RabbitMQ's count, of which it opens hardly any; at the usual limit of open files
 * the tests' six thousand queues would reach it, and no vhost could be created any more.
 */
const FILE_HANDLES = 200_000;

export interface RabbitMqOptions {
  dir: string;
  ports: { amqp: number; dist: number; epmd: number; management?: number };
  password: string;
  logFile: string;
  /** How often each quorum queue looks after itself and reports its length, ms; by default RabbitMQ's 5 s. */
  tickMs?: number;
}

export interface RunningRabbitMq extends Running {
  /** `http://127.0.0.1:port` of the management API, when a port was given. */
  managementUrl?: string;
  /** Runs rabbitmqctl against this broker and returns its output. */
  ctl: (...args: string[]) => Promise<string>;
}

/**
 * Starts a RabbitMQ broker (and an epmd) of its own on 127.0.0.1, as the calling user, touching neither the system's
 * broker nor its files. The first start creates user and vhost `tapory`. `url` carries a 5 s heartbeat.
 */
export async function startRabbitMq(options: RabbitMqOptions): Promise<RunningRabbitMq> {
  const { ports, logFile } = options;
  const env = brokerEnv(options);
  writeConfig(options);
  const epmd = await startEpmd(ports.epmd, env, logFile);
  const broker = await startDaemon({
    name: 'rabbitmq',
    command: script('rabbitmq-server'),
    args: [],
    cwd: options.dir,
    env,
    logFile,
  });
  try {
    await waitUntilReady({ daemon: broker, timeoutMs: 90_000, probe: () => isReady(ports) });
  } catch (error) {
    await broker.stop();
    await epmd.stop();
    throw error;
  }
  return {
    url: `amqp://${USER}:${options.password}@127.0.0.1:${ports.amqp}/${VHOST}?heartbeat=5`,
    managementUrl: ports.management === undefined ? undefined : `http://127.0.0.1:${ports.management}`,
    daemons: [broker, epmd],
    ctl: rabbitMqControl(options),
    stop: async () => {
      await broker.stop();
      await epmd.stop();
    },
  };
}

/** rabbitmqctl for the broker that runs with these options; it need not be a child of this process. */
export function rabbitMqControl(options: RabbitMqOptions): (...args: string[]) => Promise<string> {
  const name = nodeName(options.ports.amqp);
  const env = brokerEnv(options);
  return (...args) => run(script('rabbitmqctl'), ['-n', name, ...args], { env, timeoutMs: 30_000 });
}

async function isReady(ports: RabbitMqOptions['ports']): Promise<boolean> {
  if (!(await speaks(ports.amqp, AMQP_GREETING, (reply) => reply[0] === METHOD_FRAME))) return false;
  return ports.management === undefined || answersHttp(`http://127.0.0.1:${ports.management}/`);
}

async function startEpmd(port: number, env: NodeJS.ProcessEnv, logFile: string): Promise<Daemon> {
  const args = ['-address', '127.0.0.1', '-port', String(port)];
  const daemon = await startDaemon({ name: 'epmd', command: 'epmd', args, env, logFile });
  // NAMES_REQ: a two-byte length, then 'n' (Erlang distribution protocol); the reply begins with epmd's own port.
  const probe = () => speaks(port, Buffer.from([0, 1, 110]), (reply) => reply.readUInt32BE(0) === port);
  await waitUntilReady({ daemon, probe, timeoutMs: 10_000 });
  return daemon;
}

function nodeName(amqpPort: number): string {
  return `tapory-${amqpPort}@localhost`;
}

function script(name: string): string {
  const folder = SCRIPT_FOLDERS.find((candidate) => existsSync(join(candidate, name)));
  return folder === undefined ? name : join(folder, name);
}

function brokerEnv({ dir, ports }: RabbitMqOptions): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    // The Erlang cookie lives in HOME: one of its own keeps the user's and the system broker's apart.
    HOME: dir,
    RABBITMQ_NODENAME: nodeName(ports.amqp),
    RABBITMQ_CONF_ENV_FILE: join(dir, 'rabbitmq-env.conf'),
    RABBITMQ_CONFIG_FILE: join(dir, 'rabbitmq.conf'),
    RABBITMQ_ADVANCED_CONFIG_FILE: join(dir, 'advanced.config'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(dir, 'enabled_plugins'),
    RABBITMQ_MNESIA_BASE: join(dir, 'mnesia'),
    RABBITMQ_LOG_BASE: join(dir, 'log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_PID_FILE: join(dir, 'rabbitmq.pid'),
    RABBITMQ_DIST_PORT: String(ports.dist),
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '-kernel inet_dist_use_interface {127,0,0,1} -start_epmd false +S 2:2 +sbwt none',
    // The table for a million, which is RabbitMQ's own choice, takes 20 MB; a shop here needs some hundreds.
    RABBITMQ_MAX_NUMBER_OF_PROCESSES: '65536',
    RABBITMQ_CTL_ERL_ARGS: '-start_epmd false',
    // Makes the script exec the Erlang VM, so that the pid we hold is the broker's.
    RUNNING_UNDER_SYSTEMD: 'true',
  };
}

function writeConfig({ dir, ports, password, tickMs = 5_000 }: RabbitMqOptions): void {
  mkdirSync(join(dir, 'log'), { recursive: true });
  const lines = [
    `listeners.tcp.1 = 127.0.0.1:${ports.amqp}`,
    `default_user = ${USER}`,
    `default_pass = ${password}`,
    `default_vhost = ${VHOST}`,
    'default_user_tags.administrator = true',
    'loopback_users = none',
    'disk_free_limit.absolute = 50MB',
    'log.console = true',
    'log.console.level = warning',
  ];
  if (ports.management !== undefined) {
    lines.push('management.tcp.ip = 127.0.0.1', `management.tcp.port = ${ports.management}`);
    lines.push('management_agent.disable_metrics_collector = true');
  }
  writeFileSync(join(dir, 'rabbitmq.conf'), `${lines.join('\n')}\n`, { mode: 0o600 });
  writeFileSync(
    join(dir, 'enabled_plugins'),
    ports.management === undefined ? '[].\n' : '[rabbitmq_management].\n',
  );
  writeFileSync(join(dir, 'rabbitmq-env.conf'), '');
  writeFileSync(
    join(dir, 'advanced.config'),
    `[{rabbit, [{file_handles_high_watermark, ${FILE_HANDLES}}, {quorum_tick_interval, ${tickMs}}]}].\n`,
  );
}
