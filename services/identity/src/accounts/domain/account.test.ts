import { describe, expect, it } from '@jest/globals';
import { accountTransitions } from './account.ts';

describe('accountTransitions', () => {
  it('deletes active and inactive accounts and revives no deleted one', () => {
    expect(accountTransitions.can('active', 'deleted')).toBe(true);
    expect(accountTransitions.can('inactive', 'deleted')).toBe(true);
    expect(() => accountTransitions.assert('deleted', 'active')).toThrow('an account cannot go from deleted');
  });
});
