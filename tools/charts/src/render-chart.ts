import { run } from '@tapory/local-servers';
import { parseAllDocuments } from 'yaml';
import { CHART } from './chart.ts';
import { prepareHelm } from './programs.ts';

/** A rendered object of Kubernetes. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: the fields differ by kind, and kubeconform checks them.
  [field: string]: any;
};

export type RenderOptions = {
  /** Values files. */
  files?: readonly string[];
  /** Single values, as `--set` takes them. */
  set?: readonly string[];
  /** The same for texts of digits. */
  setText?: readonly string[];
  /** As an upgrade of an installed release. */
  isUpgrade?: boolean;
  /** Name of the release. */
  release?: string;
};

/** The chart rendered by Helm, as YAML. Throws with Helm's message when it refuses the values. */
export async function renderText({
  files = [],
  set = [],
  setText = [],
  isUpgrade = false,
  release = 'tapory',
}: RenderOptions): Promise<string> {
  const helm = await prepareHelm();
  const args = [
    ...['template', release, CHART, '--namespace', 'tapory'],
    ...files.flatMap((file) => ['--values', file]),
    ...set.flatMap((value) => ['--set', value]),
    ...setText.flatMap((value) => ['--set-string', value]),
    ...(isUpgrade ? ['--is-upgrade'] : []),
  ];
  return run(helm, args);
}

/** The chart's objects as Helm renders them. */
export async function renderChart(options: RenderOptions): Promise<Manifest[]> {
  const text = await renderText(options);
  return parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
}
