import { join } from 'node:path';
import type { Report } from '@tapory/local-servers';
import { CHART, helm, RELEASE } from './helm.ts';

/**
 * Installs the shop as a trial on the cluster of the person's kubectl context, with images of a registry that it reads:
 * TAPORY_IMAGE_REGISTRY and TAPORY_IMAGE_TAG name them. Throws one sentence when they are missing.
 */
export async function installOnCurrent(report: Report): Promise<void> {
  const { TAPORY_IMAGE_REGISTRY: registry, TAPORY_IMAGE_TAG: tag } = process.env;
  if (!registry || !tag)
    throw new Error(
      'Set TAPORY_IMAGE_REGISTRY and TAPORY_IMAGE_TAG to images that the cluster can pull (npm run images -- build, then push).',
    );
  const images = ['--set', `image.registry=${registry}`, '--set', `image.tag=${tag}`];
  const values = ['--values', join(CHART, 'values/trial.yaml'), ...images];
  report(`installing the shop on the current cluster, images ${registry} ${tag}`);
  const wait = ['--create-namespace', '--wait', '--wait-for-jobs', '--timeout', '20m'];
  await helm(['upgrade', '--install', RELEASE, CHART, ...values, ...wait]);
  report(
    `kubectl --namespace ${RELEASE} port-forward service/${RELEASE}-edge 18080:8080   # then http://localhost:18080`,
  );
}
