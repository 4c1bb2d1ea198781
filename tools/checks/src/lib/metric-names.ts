import { globSync, readFileSync } from 'node:fs';
import { ATTRIBUTES, METRICS } from '@tapory/telemetry';

/** The one place for names of metrics and of their attributes. */
const REGISTRY = 'packages/telemetry/src';
const SOURCES = '{packages,services}/*/src/**/*.ts';
const CREATORS = /\.create(?:Observable)?(?:Counter|Histogram|Gauge|UpDownCounter)\(/;

const NAMES = new Set<string>([
  ...Object.values(METRICS).map(({ name }) => name),
  ...Object.values(ATTRIBUTES),
]);

/** Names of metrics and attributes that a file writes itself, and instruments that it creates itself; one line each. */
export function findMetricNames(path: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}`;
    const literals = [...line.matchAll(/['"`]([a-z0-9_.]+)['"`]/g)].map(([, text]) => text ?? '');
    return [
      ...literals
        .filter((text) => NAMES.has(text))
        .map((text) => `${at} writes "${text}": take it from @tapory/telemetry`),
      ...(CREATORS.test(line)
        ? [`${at} creates an instrument: use counterOf, histogramOf or observeGauges`]
        : []),
    ];
  });
}

/** Looks through the sources of all packages and services but the registry's. */
export function checkMetricNames(): string[] {
  return globSync(SOURCES)
    .filter((path) => !path.startsWith(REGISTRY) && !/\.test\.ts$|\/gen(?:erated)?\//.test(path))
    .flatMap((path) => findMetricNames(path, readFileSync(path, 'utf8')));
}
