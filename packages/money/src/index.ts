export { includedTax } from './included-tax.ts';
export { type Currency, isMoney, type Money, subtractMoney, sumMoney, timesMoney, twd } from './money.ts';
export { percentageOf } from './percentage.ts';
export { spreadAmount } from './spread-amount.ts';
