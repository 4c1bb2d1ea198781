import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { scriptHashes } from './script-hashes.ts';

describe('scriptHashes', () => {
  it('names the very bytes between the tags, and nothing of data or of files', () => {
    const content =
      '<script type="application/ld+json">{}</script><script>\n go()\n</script><script src="/a.js"></script>';
    const hash = createHash('sha256').update('\n go()\n').digest('base64');
    expect(scriptHashes([{ path: 'pages/en/faq.html', content }]).content).toBe(
      `/pages/en/faq.html "'sha256-${hash}'";\n`,
    );
  });
});
