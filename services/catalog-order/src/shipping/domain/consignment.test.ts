import { describe, expect, it } from '@jest/globals';
import { stageTransitions, trackingNumberOf, tradeNumberOf } from './consignment.ts';
import { stageOfCode } from './parcel-codes.ts';

const NONE = {
  ...{ logisticsId: '1718546', paymentNumber: '', validationNumber: '', bookingNote: '', shipmentNumber: '' },
};

describe('a parcel at ECPay', () => {
  it('has a number of its own for each attempt, as ECPay takes it', () => {
    expect(tradeNumberOf('T261121-7K3QX0', 2)).toBe('T2611217K3QX0P2');
    expect(tradeNumberOf('T261121-7K3QX0', 999)).toMatch(/^[A-Za-z0-9]{1,20}$/);
  });

  it('is traced by the number of its carrier', () => {
    expect(trackingNumberOf({ ...NONE, paymentNumber: 'F0015091', validationNumber: '3207' })).toBe(
      'F00150913207',
    );
    expect(trackingNumberOf({ ...NONE, bookingNote: '9000000101' })).toBe('9000000101');
    expect(trackingNumberOf({ ...NONE, shipmentNumber: '10000123456' })).toBe('10000123456');
    expect(trackingNumberOf(NONE)).toBe('1718546');
  });

  it('goes on by the codes of its kind, and by no others', () => {
    expect(
      ['2068', '2073', '2067', '2074', '3018', '3022', '3020'].map((code) => stageOfCode(code, false)),
    ).toEqual([...['handed_in', 'at_store', 'picked_up', 'returning', 'at_store', 'picked_up', 'returning']]);
    expect(stageOfCode('3003', true)).toBe('picked_up');
    expect([stageOfCode('3003', false), stageOfCode('2067', true), stageOfCode('300', false)]).toEqual([
      ...[null, null, null],
    ]);
  });

  it('never goes back', () => {
    expect(stageTransitions.can('none', 'picked_up')).toBe(true);
    expect(stageTransitions.can('at_store', 'handed_in')).toBe(false);
    expect(stageTransitions.can('picked_up', 'returning')).toBe(false);
    expect(stageTransitions.can('returned', 'at_store')).toBe(false);
  });
});
