import type { Invoice } from '../../domain/invoice.ts';
import type { InvoiceLine } from '../../domain/invoice-lines.ts';
import type { InvoiceBuyer, InvoiceDraft } from '../invoice-issuer.ts';

type Fields = Record<string, unknown>;

/** ECPay's longest texts, in characters. */
const LONGEST = { name: 60, address: 100, email: 80, reason: 20 } as const;

/** The first characters of a text, without cutting one in two. */
const cut = (text: string, longest: number): string => [...text].slice(0, longest).join('');

/** A reason as ECPay takes one. */
export const reasonOf = (text: string): string => cut(text.trim(), LONGEST.reason);

/** Items as ECPay reads them. */
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

/** An address that ECPay can write to; a longer one than it takes is none. */
export const emailOf = (email: string): string => ([...email].length <= LONGEST.email ? email : '');

/** At least one of the two must be there; a number with an extension is not a phone to ECPay. */
function contactOf({ email, phone }: InvoiceBuyer): Fields {
  const digits = /^\d{1,20}$/.test(phone) ? phone : phone.replace(/#.*$/, '').replace(/\D/g, '');
  return { CustomerEmail: emailOf(email), CustomerPhone: digits };
}

/** How an invoice is kept: ECPay's own carrier (by e-mail) unless another was chosen. */
type Kept = { print: '0' | '1'; carrierType: '' | '1' | '2' | '3'; carrierNumber: string; loveCode: string };

const BY_EMAIL: Kept = { print: '0', carrierType: '1', carrierNumber: '', loveCode: '' };

function keptAs(choice: Invoice): Kept {
  // With a tax id and no carrier of the buyer's the law wants it printed.
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
    CustomerName: cut(isCompany ? choice.title : buyer.name, LONGEST.name),
    CustomerAddr: cut(buyer.address, LONGEST.address),
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
