import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Manifest, renderChart } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

/** By which people and tools find what belongs to a release. */
const LABELS = [
  'app.kubernetes.io/name',
  'app.kubernetes.io/instance',
  'app.kubernetes.io/component',
  'app.kubernetes.io/version',
  'app.kubernetes.io/managed-by',
  'helm.sh/chart',
];

const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

/** Without what a trial makes at random and keeps from then on: secrets, and the digests of them that pods carry. */
function lasting(manifest: Manifest): Manifest {
  const kept = manifest.kind === 'Secret' ? { ...manifest, data: {}, stringData: {} } : manifest;
  return JSON.parse(JSON.stringify(kept, (key, value) => (key.startsWith('checksum/') ? '' : value)));
}

describe.each(valueSets())('objects with $name', ({ files }) => {
  let manifests: Manifest[];

  beforeAll(async () => {
    manifests = await renderChart({ files });
  });

  it('have the labels by which they are found', () => {
    for (const manifest of manifests)
      expect([nameOf(manifest), Object.keys(manifest.metadata.labels ?? {})]).toEqual([
        nameOf(manifest),
        expect.arrayContaining(LABELS),
      ]);
  });

  it('have names of their own', () => {
    const names = manifests.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are the same when they are rendered again', async () => {
    const again = await renderChart({ files });
    const makesSecrets = manifests.some(({ kind }) => kind === 'Secret');
    if (makesSecrets) expect(again.map(lasting)).toEqual(manifests.map(lasting));
    else expect(again).toEqual(manifests);
  });
});
