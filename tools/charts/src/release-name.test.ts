import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CHART } from './chart.ts';
import { type Manifest, renderChart, renderText } from './render-chart.ts';
import { ofKind } from './testing/pods.ts';

const TRIAL = [join(CHART, 'values/trial.yaml')];
const LONGEST = 'a'.repeat(40);

/** Lengths that Kubernetes takes; the label of a StatefulSet’s pods adds a revision to its name. */
const MAX_LENGTH: Record<string, number> = { StatefulSet: 52 };
const HOST_LABEL_LENGTH = 63;

describe('the longest name of a release', () => {
  let manifests: Manifest[];
  let text: string;

  beforeAll(async () => {
    manifests = await renderChart({ files: TRIAL, release: LONGEST });
    text = await renderText({ files: TRIAL, release: LONGEST });
  });

  it('gives every object a name that Kubernetes takes', () => {
    const tooLong = manifests.filter(
      ({ kind, metadata }) => metadata.name.length > (MAX_LENGTH[kind] ?? HOST_LABEL_LENGTH),
    );
    expect(tooLong.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([]);
  });

  it('gives no address that no Service has', () => {
    const services = ofKind(manifests, 'Service').map(({ metadata }) => metadata.name);
    const hosts = [...text.matchAll(/\b(a{40}-[a-z0-9-]+):\d/g)].flatMap(([, host]) => host ?? []);
    expect(hosts).toContain(`${LONGEST}-catalog-order-rpc`);
    expect(hosts.filter((host) => !services.includes(host))).toEqual([]);
  });

  it('is the longest that is taken', async () => {
    await expect(renderText({ files: TRIAL, release: `${LONGEST}a` })).rejects.toThrow('40 characters');
  });
});

it('two releases in one namespace share no object', async () => {
  const namesOf = async (release: string): Promise<string[]> =>
    (await renderChart({ files: TRIAL, release })).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  const [one, other] = await Promise.all([namesOf('blue'), namesOf('green')]);
  expect(one?.filter((name) => other?.includes(name))).toEqual([]);
});
