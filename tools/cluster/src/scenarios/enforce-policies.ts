import { PROCESSES, SERVICE_LIST } from '@tapory/contracts/service-list';
import { kubectl } from '../kubectl.ts';
import { RELEASE } from '../shop/helm.ts';
import { listPods } from '../shop/list-pods.ts';
import type { Scenario } from './scenario.ts';

/** Where a pod may be called, and by which components; deploy/services.json, with two servers behind. */
interface Target {
  host: string;
  port: number;
  callers: readonly string[];
}

const COMPONENTS = PROCESSES.map(({ name }) => name);
const rpc = (service: string): Target => ({
  host: `${RELEASE}-${service}-rpc`,
  port: SERVICE_LIST.ports.rpc,
  callers: PROCESSES.filter(({ calls }) => service in calls).map(({ name }) => name),
});
const server = (name: 'postgres' | 'rabbitmq', port: number, others: readonly string[]): Target => ({
  host: `${RELEASE}-${name}`,
  port,
  callers: [...PROCESSES.filter(({ servers }) => servers.includes(name)).map((one) => one.name), ...others],
});

const TARGETS: readonly Target[] = [
  ...SERVICE_LIST.services.map(({ name }) => rpc(name)),
  server('postgres', 5432, ['keycloak']),
  server('rabbitmq', 5672, []),
];

/** Every component tries every target: those that may not call it cannot. */
export const enforcePolicies: Scenario = {
  name: 'network policies: who may call whom, tried from every pod',
  run: async () => {
    const pods = await listPods();
    const wrong: string[] = [];
    let [open, shut] = [0, 0];
    for (const component of [...COMPONENTS, 'edge']) {
      const pod = pods.find((each) => each.component === component && each.isReady);
      if (pod === undefined) throw new Error(`no pod of ${component} is ready`);
      const others = TARGETS.filter(({ host }) => host !== `${RELEASE}-${component}-rpc`);
      const reached = await tryTargets(pod.name, others);
      for (const { host, port, callers } of others) {
        const may = callers.includes(component);
        const does = reached.includes(`${host}:${port}`);
        if (does) open += 1;
        else shut += 1;
        if (may !== does) wrong.push(`${component} ${does ? 'reaches' : 'cannot reach'} ${host}:${port}`);
      }
    }
    if (wrong.length > 0) throw new Error(wrong.join('\n  '));
    return [`${open} connections allowed and possible, ${shut} refused and impossible`];
  },
};

/** Tries to connect to the targets out of a pod, side by side; answers those that accepted. */
async function tryTargets(pod: string, targets: readonly Target[]): Promise<string[]> {
  const script = `
    const { connect } = require('node:net');
    const attempt = ({ host, port }) => new Promise((resolve) => {
      const socket = connect({ host, port, timeout: 3000 });
      const end = (answer) => { socket.destroy(); resolve(answer); };
      socket.on('connect', () => end(host + ':' + port)).on('timeout', () => end('')).on('error', () => end(''));
    });
    Promise.all(JSON.parse(process.argv[1]).map(attempt)).then((all) => console.log(JSON.stringify(all.filter(Boolean))));`;
  const list = JSON.stringify(targets.map(({ host, port }) => ({ host, port })));
  const command = ['--namespace', RELEASE, 'exec', pod, '--', 'node', '-e', script, list];
  return JSON.parse(await kubectl(command)) as string[];
}
