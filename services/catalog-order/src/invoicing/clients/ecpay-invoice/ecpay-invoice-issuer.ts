import { formatTaipeiDay, parseTaipeiTime } from '@tapory/taipei-time';
import type { Answer, FoundInvoice, InvoiceIssuer, InvoiceRef, Refusal } from '../invoice-issuer.ts';
import { callEcpay, type EcpayAnswer, type EcpayInvoiceAccount } from './call-ecpay.ts';
import { emailOf, issueFields, itemsOf, reasonOf } from './issue-fields.ts';

const DONE = 1;
/** GetIssue's codes for "not found". */
const NO_INVOICE: readonly number[] = [2, 1_600_003];
const NO_ALLOWANCE = 7;

/** Refusals of what is done already, which count as done. */
const ALREADY_VOIDED = 5_070_453;

const refusal = ({ code, message }: EcpayAnswer): Refusal => ({ isDone: false, code: String(code), message });

function textOf(answer: Record<string, unknown>, field: string): string {
  const value = answer[field];
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`ECPay’s response has no ${field}`);
  return String(value);
}

function instantOf(answer: EcpayAnswer, field: string): Date {
  const at = parseTaipeiTime(textOf(answer, field));
  if (!at) throw new Error(`ECPay’s ${field} is not a time`);
  return at;
}

const named = ({ number, issuedAt }: InvoiceRef) => ({
  InvoiceNo: number,
  InvoiceDate: formatTaipeiDay(issuedAt),
});

function foundInvoice(answer: EcpayAnswer): FoundInvoice {
  return {
    number: textOf(answer, 'IIS_Number'),
    // Four digits; a JSON number loses leading zeros.
    randomCode: textOf(answer, 'IIS_Random_Number').padStart(4, '0'),
    issuedAt: instantOf(answer, 'IIS_Create_Date'),
    amount: Number(answer.IIS_Sales_Amount),
    isVoided: String(answer.IIS_Invalid_Status) === '1',
  };
}

/** ECPay's B2C e-invoices, https://developers.ecpay.com.tw/?p=7809. */
export function createEcpayInvoiceIssuer(account: EcpayInvoiceAccount): InvoiceIssuer {
  const call = (name: string, data: object) => callEcpay(account, name, data);
  return {
    async issue(draft) {
      const { productServiceId } = account;
      const track = productServiceId ? { ProductServiceID: productServiceId } : {};
      const answer = await call('Issue', { ...issueFields(draft), ...track });
      if (answer.code !== DONE) return refusal(answer);
      return {
        isDone: true,
        number: textOf(answer, 'InvoiceNo'),
        randomCode: textOf(answer, 'RandomNumber').padStart(4, '0'),
        issuedAt: instantOf(answer, 'InvoiceDate'),
      };
    },
    async find(relateNumber) {
      const answer = await call('GetIssue', { RelateNumber: relateNumber });
      if (NO_INVOICE.includes(answer.code)) return null;
      if (answer.code !== DONE) throw new Error(`ECPay answered ${answer.code} to GetIssue`);
      return foundInvoice(answer);
    },
    async void(invoice, reason): Promise<Answer<object>> {
      const answer = await call('Invalid', { ...named(invoice), Reason: reasonOf(reason) });
      return answer.code === DONE || answer.code === ALREADY_VOIDED ? { isDone: true } : refusal(answer);
    },
    async allow(invoice, { line, email }) {
      const to = emailOf(email);
      const answer = await call('Allowance', {
        ...named(invoice),
        ...(to === '' ? { AllowanceNotify: 'N' } : { AllowanceNotify: 'E', NotifyMail: to }),
        AllowanceAmount: line.amount,
        Items: itemsOf([line]),
      });
      if (answer.code !== DONE) return refusal(answer);
      return { isDone: true, number: textOf(answer, 'IA_Allow_No') };
    },
    async findAllowances({ number, issuedAt }) {
      const date = formatTaipeiDay(issuedAt);
      const answer = await call('GetAllowanceList', { SearchType: '1', InvoiceNo: number, Date: date });
      if (answer.code === NO_ALLOWANCE) return [];
      if (answer.code !== DONE) throw new Error(`ECPay answered ${answer.code} to GetAllowanceList`);
      const rows = (answer.AllowanceInfo ?? []) as Record<string, unknown>[];
      return rows.map((row) => ({
        number: textOf(row, 'IA_Allow_No'),
        amount: Number(row.IA_Total_Tax_Amount),
        isVoided: String(row.IA_Invalid_Status) === '1',
      }));
    },
  };
}
