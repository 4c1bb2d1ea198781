import { describe, expect, it } from '@jest/globals';
import type { OnlineGateway } from '../../attempts/domain/attempt.ts';
import { preferredGateway } from './preferred-gateway.ts';

const BOTH: OnlineGateway[] = ['ecpay', 'paynow'];

describe('preferredGateway', () => {
  it.each<[string, OnlineGateway[], OnlineGateway | undefined, OnlineGateway[], OnlineGateway | undefined]>([
    ['the shop’s choice', BOTH, 'paynow', BOTH, 'paynow'],
    ['the first one without a choice', BOTH, undefined, BOTH, 'ecpay'],
    ['the other one while the choice is not usable', BOTH, 'ecpay', ['paynow'], 'paynow'],
    ['the choice when none is usable', BOTH, 'paynow', [], 'paynow'],
    ['the only one that offers it', ['ecpay'], 'paynow', BOTH, 'ecpay'],
    ['nobody for a method that nobody offers', [], 'ecpay', BOTH, undefined],
  ])('is %s', (_name, offering, chosen, usable, expected) => {
    expect(preferredGateway(offering, chosen, usable)).toBe(expected);
  });
});
