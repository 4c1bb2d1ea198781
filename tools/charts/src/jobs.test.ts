import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CHART } from './chart.ts';
import { type Manifest, renderChart } from './render-chart.ts';
import { containersOf, ofKind, podsOf } from './testing/pods.ts';

const TRIAL = [join(CHART, 'values/trial.yaml')];
const PRODUCTION = [join(CHART, 'ci/production-values.yaml')];

/** Names of the jobs in the order in which Helm runs them as hooks; empty for those that are no hooks. */
function hooksOf(manifests: readonly Manifest[]): string[] {
  const weight = ({ metadata }: Manifest) => Number(metadata.annotations?.['helm.sh/hook-weight']);
  return ofKind(manifests, 'Job')
    .filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === 'pre-install,pre-upgrade')
    .sort((one, other) => weight(one) - weight(other))
    .map(({ metadata }) => metadata.name);
}

const commandsOf = (manifests: readonly Manifest[]): string[][] =>
  podsOf(ofKind(manifests, 'Job')).map((pod) =>
    containersOf(pod).flatMap((container) => (container as { args?: string[] }).args ?? []),
  );

describe('jobs', () => {
  it('run before an upgrade changes anything, databases first', async () => {
    const manifests = await renderChart({ files: TRIAL, isUpgrade: true });
    const names = ['database', 'buckets', 'broker', 'realm', 'seed'].map((name) => `tapory-${name}`);
    expect(hooksOf(manifests)).toEqual(names);
  });

  it('run before the first installation where the servers exist', async () => {
    expect(hooksOf(await renderChart({ files: PRODUCTION }))).toContain('tapory-database');
  });

  it('run beside the bundled servers at the first installation, and try again until they answer', async () => {
    const manifests = await renderChart({ files: TRIAL });
    expect(hooksOf(manifests)).toEqual([]);
    for (const { spec } of ofKind(manifests, 'Job'))
      expect([spec.template.spec.restartPolicy, spec.backoffLimit]).toEqual(['OnFailure', 30]);
  });

  it('migrate only databases that exist', async () => {
    expect(commandsOf(await renderChart({ files: TRIAL }))).toContainEqual(['databases', 'migrate']);
    expect(commandsOf(await renderChart({ files: PRODUCTION }))).toContainEqual(['migrate']);
  });

  it('keep their pods and logs when an upgrade fails', async () => {
    const manifests = await renderChart({ files: PRODUCTION, isUpgrade: true });
    for (const { metadata, spec } of ofKind(manifests, 'Job')) {
      expect(spec.template.spec.restartPolicy).toBe('Never');
      expect(metadata.annotations?.['helm.sh/hook-delete-policy']).toBe('before-hook-creation');
      expect(metadata.annotations?.['helm.sh/hook-output-log-policy']).toBe('hook-failed');
    }
  });

  it('tell Keycloak, which may be in another namespace, where it finds identity', async () => {
    const realm = podsOf(await renderChart({ files: PRODUCTION })).find(
      ({ component }) => component === 'realm',
    );
    expect(realm?.spec.containers[0]?.env).toContainEqual({
      name: 'IDENTITY_URL',
      value: 'http://tapory-identity.tapory:8080',
    });
  });

  it('read Secrets that are there when an upgrade takes a given one away', async () => {
    const set = ['services.coupon.existingSecret=given'];
    const secrets = ofKind(await renderChart({ files: TRIAL, set }), 'Secret');
    expect(secrets.map(({ metadata }) => metadata.name)).toContain('tapory-coupon');
  });

  it('give the realm the sign-in providers that identity offers, their secrets from a Secret', async () => {
    const set = ['keycloak.providersSecret=shop-providers'];
    const setText = ['services.identity.settings.LINE_CLIENT_ID=1650000000'];
    const manifests = await renderChart({ files: PRODUCTION, set, setText });
    const realm = ofKind(manifests, 'Job').find(({ metadata }) => metadata.name === 'tapory-realm');
    const [container] = podsOf(realm ? [realm] : []).flatMap(containersOf) as { env?: object[] }[];
    expect(container?.env).toContainEqual({ name: 'LINE_CLIENT_ID', value: '1650000000' });
    expect(container?.env).toContainEqual({
      name: 'LINE_CLIENT_SECRET',
      valueFrom: { secretKeyRef: { name: 'shop-providers', key: 'LINE_CLIENT_SECRET', optional: true } },
    });
    expect(container?.env).not.toContainEqual(expect.objectContaining({ name: 'GOOGLE_CLIENT_ID' }));
  });
});
