import { describe, expect, it } from '@jest/globals';
import type { LinkTracer } from '../clients/link-tracer.ts';
import { findLinks } from './find-links.ts';

describe('the links of a content', () => {
  it('are followed for a time together, however slowly their servers answer', async () => {
    const links = Array.from({ length: 20 }, (_, number) => `https://slow${number}.example/`);
    const trace: LinkTracer = (url, signal) =>
      new Promise((resolve) => {
        const end = () => resolve({ urls: [url], end: 'unreachable' });
        if (signal?.aborted) end();
        else signal?.addEventListener('abort', end);
      });
    const found = await findLinks({ trace, reputation: null, traceMs: 50 }, [
      ...links,
      'https://www.pornhub.com/x',
    ]);
    expect(found.findings).toMatchObject([{ why: 'prohibited' }]);
  });
});
