import { describe, expect, it } from '@jest/globals';
import { checkCompose } from './compose.ts';

describe('the Compose file', () => {
  it('is as the specification has it', () => expect(checkCompose()).toEqual([]));

  it('may not hold a misspelt word', () => {
    const found = checkCompose('services: { a: { image: x, restrat: always } }');
    expect(found).toEqual([expect.stringContaining('"additionalProperty":"restrat"')]);
  });

  it('may not hold a secret', () => {
    const found = checkCompose('services: { a: { image: x, environment: { RPC_TOKEN: abc } } }');
    expect(found).toEqual([expect.stringContaining('/services/a holds RPC_TOKEN')]);
  });
});
