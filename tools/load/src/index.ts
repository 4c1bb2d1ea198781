export { checkInvariants } from './check-invariants.ts';
export { Customer, UnexpectedAnswer } from './customer.ts';
export { eventually } from './eventually.ts';
export { type Answer, send } from './http.ts';
export { KINDS, type Kind, Ledger, type OrderEntry } from './ledger.ts';
export { settle } from './settle.ts';
export { DATABASES, type Database, type DeadLetters, type ShopAccess } from './shop-access.ts';
export { type Staff, signInStaff } from './sign-in-staff.ts';
export { type Load, type LoadOptions, startLoad } from './start-load.ts';
