import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tapory/local-servers';
import { CHART } from './chart.ts';
import { valuesSchema } from './schemas/values-schema.ts';
import { allServiceFacts } from './service-facts.ts';

/**
 * Writes what the chart derives from other parts of the repository: facts about the services, the schema of
 * its values, the collector's configuration.
 */
export function writeChartFiles(): void {
  const facts = allServiceFacts();
  write('files/services.json', facts);
  write('values.schema.json', valuesSchema(facts));
  // Helm reads nothing outside its chart.
  copyFileSync(
    join(ROOT, 'deploy/observability/collector/collector.yaml'),
    join(CHART, 'files/collector.yaml'),
  );
}

function write(name: string, content: object): void {
  writeFileSync(join(CHART, name), `${JSON.stringify(content, null, 2)}\n`);
}

if (import.meta.main) writeChartFiles();
