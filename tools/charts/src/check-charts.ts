import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, run } from '@tapory/local-servers';
import { CHART, LIBRARY } from './chart.ts';
import { prepareHelm, prepareKubeconform } from './programs.ts';
import { renderText } from './render-chart.ts';
import { type ValueSet, valueSets } from './value-sets.ts';

const SCHEMAS = join(ROOT, 'tools/charts/schemas/{{.ResourceKind}}{{.KindSuffix}}.json');

/** What is wrong with the chart under any of its value sets, one line each: Helm's lint, and kubeconform on what it renders. */
export async function checkCharts(): Promise<string[]> {
  const [helm, kubeconform] = await Promise.all([prepareHelm(), prepareKubeconform()]);
  const found = await Promise.all([
    lint(helm, LIBRARY, { name: 'charts/service', files: [] }),
    ...valueSets().map(async (set) => [
      ...(await lint(helm, CHART, set)),
      ...(await conform(kubeconform, set)),
    ]),
  ]);
  return found.flat();
}

async function lint(helm: string, chart: string, { name, files }: ValueSet): Promise<string[]> {
  const args = ['lint', '--strict', '--quiet', ...files.flatMap((file) => ['--values', file]), chart];
  return run(helm, args).then(
    () => [],
    (error: Error) => [`${name}: ${error.message}`],
  );
}

async function conform(kubeconform: string, { name, files }: ValueSet): Promise<string[]> {
  try {
    const texts = [await renderText({ files }), await renderText({ files, isUpgrade: true })];
    const outputs = await Promise.all(texts.map((text) => conformTo(kubeconform, text)));
    return outputs.filter((output) => output !== '').map((output) => `${name}: ${output}`);
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
}

/** kubeconform's findings about manifests; empty when there are none. */
export function conformTo(kubeconform: string, manifests: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = ['-strict', '-schema-location', SCHEMAS];
    const child = spawn(kubeconform, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code) =>
      resolve(code === 0 ? '' : output.trim() || `kubeconform ended with ${code}`),
    );
    child.stdin.end(manifests);
  });
}
