import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '@tapory/local-servers';
import { createVolumes } from './addons/create-volumes.ts';
import { importProgramImage } from './addons/import-program-image.ts';
import { createCertificates } from './control-plane/create-certificates.ts';
import { createCredentials } from './control-plane/credentials.ts';
import { startControlPlane } from './control-plane/start-control-plane.ts';
import { CONTROL_GROUP, createControlGroup } from './host/control-groups.ts';
import { createNetwork } from './host/create-network.ts';
import { installPackages } from './host/install-packages.ts';
import { requireRoot } from './host/require-root.ts';
import { applyManifest, kubectl } from './kubectl.ts';
import { type ClusterNode, createFolders, NODES } from './layout.ts';
import { PAUSE_IMAGE, startContainerd } from './node/start-containerd.ts';
import { startKubeProxy } from './node/start-kube-proxy.ts';
import { startKubelet } from './node/start-kubelet.ts';
import { startPolicyEnforcer } from './node/start-policy-enforcer.ts';
import { buildPrograms } from './programs/build-programs.ts';
import { findProgram, PROGRAMS } from './programs/programs.ts';

const MANIFESTS = join(import.meta.dirname, '../manifests');

/** Starts a Kubernetes cluster on this machine, or what of it does not run, and waits until its nodes are ready. */
export async function startCluster(report: Report): Promise<void> {
  requireRoot();
  await installPackages(report);
  await buildPrograms(
    PROGRAMS.map(({ name }) => name),
    report,
  );
  report('starting the control plane');
  createFolders();
  await createNetwork();
  await createCertificates();
  createCredentials();
  createControlGroup(CONTROL_GROUP);
  await startControlPlane();
  report('starting the nodes');
  // An image is imported into all nodes at once, so every runtime stands before the first import.
  for (const node of NODES) await startRuntime(node);
  await importProgramImage({ reference: PAUSE_IMAGE, file: findProgram('pause').file });
  for (const node of NODES) await startNode(node);
  await kubectl(['wait', '--for=condition=Ready', 'node', '--all', '--timeout=120s']);
  await installAddOns(report);
}

async function startRuntime(node: ClusterNode): Promise<void> {
  createControlGroup(node.cgroup);
  await startContainerd(node);
}

async function startNode(node: ClusterNode): Promise<void> {
  await startKubelet(node);
  await startKubeProxy(node);
}

async function installAddOns(report: Report): Promise<void> {
  report('starting name servers, network policies and metrics');
  for (const node of NODES) {
    const network = JSON.stringify({ spec: { podCIDR: node.podNetwork, podCIDRs: [node.podNetwork] } });
    await kubectl(['patch', 'node', node.name, '--patch', network]);
    await startPolicyEnforcer(node);
  }
  for (const [name, version] of [
    ['coredns', '1.13.1'],
    ['metrics-server', '0.8.0'],
  ] as const) {
    await importProgramImage({
      reference: `localhost/tapory-${name}:${version}`,
      file: findProgram(name).file,
    });
    await applyManifest(readFileSync(join(MANIFESTS, `${name}.yaml`), 'utf8'));
  }
  await createVolumes();
  const dns = ['--namespace', 'kube-system', 'rollout', 'status', '--timeout=180s', 'deployment/coredns'];
  await kubectl(dns);
}
