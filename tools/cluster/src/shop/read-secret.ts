import { kubectlJson } from '../kubectl.ts';
import { RELEASE } from './helm.ts';

/** A value of one of the shop's Secrets. Throws when there is none. */
export async function readSecret(name: string, key: string): Promise<string> {
  const { data } = await kubectlJson<{ data: Record<string, string> }>([
    '--namespace',
    RELEASE,
    'get',
    'secret',
    name,
  ]);
  const value = data[key];
  if (value === undefined) throw new Error(`the secret ${name} has no ${key}`);
  return Buffer.from(value, 'base64').toString();
}
