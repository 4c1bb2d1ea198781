import type { Invoice } from '../../../orders/domain/invoice.ts';
import type { InvoiceLine } from '../../domain/invoice-lines.ts';
import type { InvoiceBuyer, InvoiceDraft } from '../invoice-issuer.ts';

type Fields = Record<string, unknown>;

/** ECPay's maximum text lengths, in characters. */
const MAX_LENGTHS = { name: 60, address: 100, email: 80, reason: 20 } as const;

/** Truncates a text between characters. */
const cut = (text: string, longest: number): string => [...text].slice(0, longest).join('');

/** A reason within ECPay's limits. */
export const reasonOf = (text: string): string => cut(text.trim(), MAX_LENGTHS.reason);

/** Items in ECPay's format. */
export const itemsOf = (lines: readonly InvoiceLine[]): Fields[] =>
  lines.map(({ name, unit, quantity, unitPrice, amount }, index) => ({
    ItemSeq: index + 1,
    ItemName: name,
    ItemCount: quantity,
    ItemWord: unit,
    ItemPrice: unitPrice,
    ItemTaxType: '1',
    ItemAmount: amount,
  }));

/** A mail address within ECPay's limit; otherwise empty. */
export const emailOf = (email: string): string => ([...email].length <= MAX_LENGTHS.email ? email : '');

/** ECPay requires mail or phone, and rejects a phone number with an extension. */
function contactOf({ email, phone }: InvoiceBuyer): Fields {
  const digits = /^\d{1,20}$/.test(phone) ? phone : phone.replace(/#.*$/, '').replace(/\D/g, '');
  return { CustomerEmail: emailOf(email), CustomerPhone: digits };
}

/** The carrier of an invoice: ECPay's own (by e-mail) unless another was chosen. */
type Kept = { print: '0' | '1'; carrierType: '' | '1' | '2' | '3'; carrierNumber: string; loveCode: string };

const BY_EMAIL: Kept = { print: '0', carrierType: '1', carrierNumber: '', loveCode: '' };

function keptAs(choice: Invoice): Kept {
  // With a tax id and without the buyer's carrier the law requires a printed invoice.
  if (choice.type === 'company')
    return choice.taxId ? { ...BY_EMAIL, print: '1', carrierType: '' } : BY_EMAIL;
  if (choice.donationCode) return { ...BY_EMAIL, carrierType: '', loveCode: choice.donationCode };
  if (!choice.carrierType) return BY_EMAIL;
  const carrierType = choice.carrierType === 'mobile' ? '3' : '2';
  return { ...BY_EMAIL, carrierType, carrierNumber: choice.carrierNumber ?? '' };
}

/** Data of Issue, https://developers.ecpay.com.tw/?p=7896. Amounts include the tax (vat 1). */
export function issueFields({ relateNumber, amount, lines, choice, buyer }: InvoiceDraft): Fields {
  const kept = keptAs(choice);
  const isCompany = choice.type === 'company';
  return {
    RelateNumber: relateNumber,
    CustomerIdentifier: isCompany ? (choice.taxId ?? '') : '',
    CustomerName: cut(isCompany ? choice.title : buyer.name, MAX_LENGTHS.name),
    CustomerAddr: cut(buyer.address, MAX_LENGTHS.address),
    ...contactOf(buyer),
    Print: kept.print,
    Donation: kept.loveCode === '' ? '0' : '1',
    LoveCode: kept.loveCode,
    CarrierType: kept.carrierType,
    CarrierNum: kept.carrierNumber,
    TaxType: '1',
    SalesAmount: amount,
    Items: itemsOf(lines),
    InvType: '07',
    vat: '1',
  };
}
