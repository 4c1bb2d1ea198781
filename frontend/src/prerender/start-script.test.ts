import { describe, expect, it } from '@jest/globals';
import { scriptHashes } from './script-hashes.ts';
import { type Start, startScript } from './start-script.ts';

const start = (build: string): Start => ({
  entry: `/assets/index-${build}.js`,
  scripts: [`/assets/shop-${build}.js`],
  texts: ['/locales/en/common.json'],
});

const policyOf = (content: string) => scriptHashes([{ path: 'pages/en/index.html', content }]).content;

describe('the first script of a page', () => {
  it('runs under the policy that the gateway read from an earlier build', () => {
    expect(startScript(start('old'))).not.toBe(startScript(start('new')));
    expect(policyOf(startScript(start('old')))).toContain('sha256-');
    expect(policyOf(startScript(start('new')))).toBe(policyOf(startScript(start('old'))));
  });
});
