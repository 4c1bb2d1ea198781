import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICE_NAMES } from '@tapory/contracts';
import { PROCESSES } from '@tapory/contracts/service-list';
import { settings as edgeSettings } from '@tapory/edge-config';
import { ROOT } from '@tapory/local-servers';
import { type Manifest, renderChart } from './render-chart.ts';
import { allServiceFacts, readSettings } from './service-facts.ts';
import { containersOf, type EnvVar, ofKind, podsOf } from './testing/pods.ts';
import { valueSets } from './value-sets.ts';

/** What Node, glibc, OpenTelemetry's SDK and telemetry at its start read, and a variable that others are made of. */
const OF_THE_RUNTIME = /^(OTEL_|MALLOC_|NODE_OPTIONS$|POD_NAME$|START_DELAY_MS$)/;
const FACTS = allServiceFacts();

const serviceOf = (component: string): string =>
  PROCESSES.find(({ name }) => name === component)?.service ?? component;
const namesOf = (env: readonly EnvVar[]): string[] => env.map(({ name }) => name);

describe.each(valueSets())('settings with $name', ({ files }) => {
  let manifests: Manifest[];
  let envs: { component: string; service: string; env: EnvVar[] }[];

  beforeAll(async () => {
    manifests = await renderChart({ files });
    envs = podsOf(manifests)
      .filter(({ component }) => FACTS[serviceOf(component)] !== undefined)
      .map((pod) => ({
        component: pod.component,
        service: serviceOf(pod.component),
        env: containersOf(pod).flatMap(({ env = [] }) => env),
      }));
  });

  it('are all read by the service', () => {
    expect(envs.map(({ component }) => component).sort()).toEqual(PROCESSES.map(({ name }) => name).sort());
    for (const { component, service, env } of envs) {
      const known = Object.keys(readSettings(service).properties);
      const unknown = namesOf(env).filter((name) => !known.includes(name) && !OF_THE_RUNTIME.test(name));
      expect([component, unknown]).toEqual([component, []]);
      expect(new Set(namesOf(env)).size).toBe(env.length);
    }
  });

  it('hold all that the service requires', () => {
    for (const { component, service, env } of envs) {
      const { required, requiredSecrets } = FACTS[service] ?? { required: [], requiredSecrets: [] };
      const given = env.filter(({ value, valueFrom }) => value !== '' || valueFrom).map(({ name }) => name);
      const missing = [...required, ...requiredSecrets].filter((name) => !given.includes(name));
      expect([component, missing]).toEqual([component, []]);
    }
  });

  it('take secrets from the service’s own Secret, and nothing else from there', () => {
    for (const { component, service, env } of envs) {
      const secret = expect.stringMatching(`^\\w+-${service}$`);
      const refs = env.flatMap(({ name, valueFrom }) =>
        valueFrom?.secretKeyRef ? [{ variable: name, secret: valueFrom.secretKeyRef.name }] : [],
      );
      const wanted = (FACTS[service]?.secrets ?? []).map((variable) => ({ variable, secret }));
      expect([component, refs]).toEqual([component, wanted]);
    }
  });

  it('leave it to the service to name the secrets that are missing, where the pod’s status shows it', () => {
    const services = podsOf(manifests).filter(({ component }) => FACTS[serviceOf(component)] !== undefined);
    for (const { component, ...pod } of services)
      for (const { env = [], terminationMessagePolicy } of containersOf({ component, ...pod })) {
        const refs = env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
        expect([component, refs.length > 0, refs.filter(({ optional }) => optional !== true)]).toEqual([
          component,
          true,
          [],
        ]);
        expect(terminationMessagePolicy).toBe('FallbackToLogsOnError');
      }
  });

  it('take nothing away from what the image tells Node', () => {
    const image = readFileSync(join(ROOT, 'deploy/images/service.Dockerfile'), 'utf8');
    const wanted = /NODE_OPTIONS="([^"]+)"/.exec(image)?.[1]?.split(' ') ?? [];
    expect(wanted).toContain('--expose-gc');
    for (const { component, env } of envs) {
      const given = env.find(({ name }) => name === 'NODE_OPTIONS')?.value?.split(' ');
      expect([component, given]).toEqual([component, expect.arrayContaining(wanted)]);
    }
  });

  it('lead payments to the emulators where those run, and to ECPay elsewhere', () => {
    const hasEmulators = podsOf(manifests).some(({ component }) => component === 'emulators');
    const payment = envs.find(({ component }) => component === 'payment')?.env ?? [];
    const url = payment.find(({ name }) => name === 'ECPAY_BASE_URL')?.value ?? '';
    expect(url).toMatch(hasEmulators ? /^http:\/\/localhost:/ : /^https:\/\/payment\.ecpay\.com\.tw$/);
  });

  it('start one service after another in a trial, which may have two cores, and all at once elsewhere', () => {
    const delays = envs.map(({ env }) => env.find(({ name }) => name === 'START_DELAY_MS')?.value ?? '0');
    const isTrial = files.some((file) => file.endsWith('trial.yaml'));
    expect(new Set(delays).size).toBe(isTrial ? PROCESSES.length : 1);
  });

  it('of the edge are all read by it, and all that it requires', () => {
    const edge = podsOf(manifests).find(({ component }) => component === 'edge');
    const env = edge?.spec.containers.flatMap(({ env = [] }) => env) ?? [];
    expect(namesOf(env).filter((name) => !(name in edgeSettings))).toEqual([]);
    const upstreams = SERVICE_NAMES.map((name) => `EDGE_UPSTREAM_${name.replaceAll('-', '_').toUpperCase()}`);
    expect(namesOf(env)).toEqual(
      expect.arrayContaining(['EDGE_PUBLIC_URL', 'EDGE_UPSTREAM_KEYCLOAK', ...upstreams]),
    );
  });

  it('stand in no Secret that another service’s pod could read', () => {
    for (const { metadata, stringData } of ofKind(manifests, 'Secret')) {
      const service = metadata.name.replace('tapory-', '');
      const facts = FACTS[service];
      if (facts === undefined) continue;
      const foreign = Object.keys(stringData).filter((key) => !facts.secrets.includes(key));
      expect([metadata.name, foreign]).toEqual([metadata.name, []]);
    }
  });
});
