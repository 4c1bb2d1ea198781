import { kubectlJson } from '../kubectl.ts';
import { RELEASE } from './helm.ts';

interface Deployment {
  spec: { template: { spec: { containers: { image: string }[] } } };
}

/** Tag of the images that the shop runs now. */
export async function currentTag(): Promise<string> {
  const args = ['--namespace', RELEASE, 'get', 'deployment', `${RELEASE}-coupon`];
  const { spec } = await kubectlJson<Deployment>(args);
  const image = spec.template.spec.containers[0]?.image ?? '';
  return image.slice(image.lastIndexOf(':') + 1);
}
