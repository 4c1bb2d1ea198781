import { join } from 'node:path';
import { cacheDir } from '@tapory/local-servers';
import { KUBERNETES_VERSION, PROGRAMS_DIR } from '../layout.ts';

/** A program built from a Go module. */
export interface Program {
  name: string;
  version: string;
  /** Folder below `programs/` whose go.mod and go.sum pin it. */
  module: string;
  package: string;
  linkerFlags: string;
  /** Where it stands once it is built. */
  file: string;
}

const [major, minor] = KUBERNETES_VERSION.split('.');
const VERSION_PACKAGE = 'k8s.io/component-base/version';
/** Without these the API server says that it is of no version, and clients refuse it. */
const KUBERNETES_FLAGS = [
  `-X ${VERSION_PACKAGE}.gitVersion=v${KUBERNETES_VERSION}`,
  `-X ${VERSION_PACKAGE}.gitMajor=${major}`,
  `-X ${VERSION_PACKAGE}.gitMinor=${minor}`,
].join(' ');

const kubernetes = (name: string): Program => ({
  name,
  version: KUBERNETES_VERSION,
  module: 'kubernetes',
  package: `k8s.io/kubernetes/cmd/${name}`,
  linkerFlags: KUBERNETES_FLAGS,
  file: join(PROGRAMS_DIR, name),
});

const addOn = (name: string, version: string, goPackage: string): Program => ({
  name,
  version,
  module: name,
  package: goPackage,
  linkerFlags: '',
  file: join(cacheDir(), 'bin', `${name}-v${version}`),
});

/** Programs of the cluster, in the order in which they are needed. */
export const PROGRAMS: readonly Program[] = [
  addOn('pause', '1', '.'),
  ...['kube-apiserver', 'kubectl', 'kube-controller-manager', 'kube-scheduler', 'kubelet', 'kube-proxy'].map(
    kubernetes,
  ),
  addOn('coredns', '1.13.1', 'github.com/coredns/coredns'),
  addOn('metrics-server', '0.8.0', 'sigs.k8s.io/metrics-server/cmd/metrics-server'),
  addOn('kube-router', '2.1.0', 'github.com/cloudnativelabs/kube-router/v2/cmd/kube-router'),
];

/** The program of that name. Throws when there is none. */
export function findProgram(name: string): Program {
  const program = PROGRAMS.find((each) => each.name === name);
  if (program === undefined) throw new Error(`The cluster has no program ${name}.`);
  return program;
}
