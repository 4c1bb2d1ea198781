import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { applyManifest } from '../kubectl.ts';
import { VOLUMES_DIR } from '../layout.ts';

const COUNT = 8;
const ON_FIRST_NODE = { key: 'kubernetes.io/hostname', operator: 'In', values: ['node-1'] };

/** Creates the default storage class and empty volumes of it, which belong to the first node as a node's own disk does. */
export async function createVolumes(): Promise<void> {
  const storageClass = {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'local', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
    provisioner: 'kubernetes.io/no-provisioner',
    volumeBindingMode: 'WaitForFirstConsumer',
  };
  const volumes = Array.from({ length: COUNT }, (_, index) => volume(`volume-${index + 1}`));
  await applyManifest([storageClass, ...volumes].map((each) => JSON.stringify(each)).join('\n---\n'));
}

function volume(name: string): object {
  const path = join(VOLUMES_DIR, name);
  mkdirSync(path, { recursive: true });
  // Folders of the machine take no group from a pod's security context; servers in pods are not root.
  chmodSync(path, 0o777);
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name },
    spec: {
      capacity: { storage: '20Gi' },
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'local',
      persistentVolumeReclaimPolicy: 'Retain',
      hostPath: { path, type: 'Directory' },
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [ON_FIRST_NODE] }] } },
    },
  };
}
