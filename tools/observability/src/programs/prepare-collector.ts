import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Report, ROOT } from '@tapory/local-servers';
import { parse, stringify } from 'yaml';
import { buildGoProgram, runStep } from './build-go-program.ts';

const BUILDER = 'go.opentelemetry.io/collector/cmd/builder';
const MANIFEST = join(ROOT, 'deploy/observability/collector/builder.yaml');

type Manifest = { dist: { name: string; version: string; output_path?: string } };

/** Path of the collector with the components of builder.yaml; the first build takes some minutes. */
export function prepareCollector(report?: Report): Promise<string> {
  const manifest = parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  const { name, version } = manifest.dist;
  return buildGoProgram(
    {
      name,
      version,
      files: {},
      build: async (folder, go, env) => {
        await runStep(go, ['install', `${BUILDER}@v${version}`], env, folder);
        const output = join(folder, 'dist');
        const local = { ...manifest, dist: { ...manifest.dist, output_path: output, go } };
        writeFileSync(join(folder, 'builder.yaml'), stringify(local));
        await runStep(
          join(folder, 'builder'),
          ['--config', join(folder, 'builder.yaml')],
          { ...env, GOFLAGS: '' },
          folder,
        );
        return join(output, name);
      },
    },
    report,
  );
}
