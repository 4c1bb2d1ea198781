import { applyManifest, kubectl, kubectlJson } from '../kubectl.ts';
import { RELEASE } from '../shop/helm.ts';
import { streamPod } from './stream.ts';

const inShop = (...args: string[]): Promise<string> => kubectl(['--namespace', RELEASE, ...args]);

interface StatefulSet {
  spec: { template: { spec: PodSpec } };
}
interface PodSpec {
  securityContext: object;
  containers: { image: string; imagePullPolicy: string; securityContext: object }[];
}

/** A bundled server's folder and the archive that it is replaced by. */
interface Filling {
  server: 'postgres' | 's3';
  /** Where the volume is mounted in the pod that fills it. */
  mountPath: string;
  /** Folders below `mountPath` that the archive replaces. */
  replaced: readonly string[];
  /** Where the archive is unpacked, below `mountPath`. */
  target: string;
  archive: string;
}

/** Stops a bundled server, replaces what its volume holds, and starts it again. */
export async function fillVolume(filling: Filling): Promise<void> {
  const { server, mountPath, replaced, target, archive } = filling;
  const set = `statefulset/${RELEASE}-${server}`;
  await inShop('scale', set, '--replicas=0');
  await inShop('wait', '--for=delete', `pod/${RELEASE}-${server}-0`, '--timeout=120s');
  const pod = `restore-${server}`;
  await applyManifest(JSON.stringify(await podOf(filling, pod)));
  await inShop('wait', '--for=condition=Ready', `pod/${pod}`, '--timeout=120s');
  const folders = replaced.map((folder) => `${mountPath}/${folder}`).join(' ');
  const script = `rm -rf ${folders} && mkdir -p -m 700 ${mountPath}/${target} && tar --xattrs --xattrs-include='user.*' -C ${mountPath}/${target} -xf -`;
  await streamPod({ pod, command: ['sh', '-c', script], file: archive, direction: 'to pod' });
  await inShop('delete', 'pod', pod, '--wait=true');
  await inShop('scale', set, '--replicas=1');
  await inShop('rollout', 'status', set, '--timeout=300s');
}

/** A pod that does nothing, with the server's image, account and volume. */
async function podOf({ server, mountPath }: Filling, name: string): Promise<object> {
  const { spec } = await kubectlJson<StatefulSet>([
    '--namespace',
    RELEASE,
    'get',
    'statefulset',
    `${RELEASE}-${server}`,
  ]);
  const { securityContext, containers } = spec.template.spec;
  const [container] = containers;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: RELEASE },
    spec: {
      securityContext,
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 1,
      containers: [
        {
          name: 'restore',
          image: container?.image,
          imagePullPolicy: container?.imagePullPolicy,
          securityContext: container?.securityContext,
          command: ['sleep', 'infinity'],
          volumeMounts: [{ name: 'data', mountPath }],
        },
      ],
      volumes: [{ name: 'data', persistentVolumeClaim: { claimName: `data-${RELEASE}-${server}-0` } }],
    },
  };
}
