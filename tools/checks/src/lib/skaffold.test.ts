import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SERVICE_FOLDERS } from '@tapory/stack';
import { parse } from 'yaml';
import { checkSkaffold } from './skaffold.ts';

const text = readFileSync('skaffold.yaml', 'utf8');

describe('skaffold.yaml', () => {
  it('is as its schema has it, and names files that are there', () => expect(checkSkaffold()).toEqual([]));

  it('may not hold a misspelt word', () => {
    const found = checkSkaffold(text.replace('chartPath:', 'chartPaht:'));
    expect(found).toContainEqual(expect.stringContaining('"additionalProperty":"chartPaht"'));
  });

  it('may not name a file that is not there', () => {
    const found = checkSkaffold(text.replace('edge.Dockerfile', 'egde.Dockerfile'));
    expect(found).toEqual(['skaffold.yaml names deploy/images/egde.Dockerfile, which is not there']);
  });

  it('builds every service and gives its image to the chart', () => {
    const { build, deploy } = parse(text);
    const [release] = deploy.helm.releases;
    for (const service of SERVICE_FOLDERS) {
      expect(build.artifacts).toContainEqual(expect.objectContaining({ image: `tapory-${service}` }));
      expect(release.setValueTemplates).toHaveProperty([`image.overrides.${service}`]);
    }
  });
});
