import { describe, expect, it } from '@jest/globals';
import { conformTo } from './check-charts.ts';
import { prepareKubeconform } from './programs.ts';

const deployment = (spec: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: x}\nspec: {selector: {}, template: {spec: {containers: [{name: x, ${spec}}]}}}\n`;

describe('conformTo', () => {
  it.each([
    ['a mistyped field', deployment('imge: x'), 'imge'],
    ['a value of the wrong type', deployment('ports: [{containerPort: http}]'), 'containerPort'],
    ['a kind without a schema', 'apiVersion: v1\nkind: Podd\nmetadata: {name: x}\n', 'could not find schema'],
  ])('finds %s', async (_, manifest, finding) => {
    expect(await conformTo(await prepareKubeconform(), manifest)).toContain(finding);
  });

  it('finds nothing in a right one', async () => {
    expect(await conformTo(await prepareKubeconform(), deployment('image: x'))).toBe('');
  });
});
