import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CHART } from './chart.ts';
import { renderChart, renderText } from './render-chart.ts';
import { podsOf } from './testing/pods.ts';

const files = [join(CHART, 'values/dev.yaml')];
const IMAGE = 'registry.test:5000/tapory-coupon:abc@sha256:'.concat('0'.repeat(64));

describe('an image that is given by its whole name', () => {
  it('replaces that of its component alone', async () => {
    const pods = podsOf(await renderChart({ files, set: [`image.overrides.coupon=${IMAGE}`] }));
    const imagesOf = (name: string) =>
      pods
        .filter(({ component, kind }) => component === name && kind === 'Deployment')
        .flatMap(({ spec }) => spec.containers.map(({ image }) => image));
    expect(imagesOf('coupon')).toEqual([IMAGE]);
    expect(imagesOf('media')).toEqual(['localhost/tapory-media:dev']);
  });

  it('is refused for a component that is none', async () => {
    await expect(renderText({ files, set: [`image.overrides.cuopon=${IMAGE}`] })).rejects.toThrow(/cuopon/);
  });
});
