import type { Call, Invoice, InvoiceStore } from './invoice-store.ts';
import { remainingOf } from './invoice-store.ts';
import { verifyIssue, verifyItems } from './verify-issue.ts';

type Fields = Record<string, unknown>;
export type Answer = { RtnCode: number; RtnMsg: string } & Fields;

const refused = (code: number, message: string): Answer => ({ RtnCode: code, RtnMsg: message });
const done = (message: string, fields: Fields = {}): Answer => ({ RtnCode: 1, RtnMsg: message, ...fields });
const NO_INVOICE = refused(1_600_003, '無發票號碼資料');
const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** The invoice of a number and its day; a right number with a wrong day is none. */
function findDated(store: InvoiceStore, { InvoiceNo, InvoiceDate }: Fields): Invoice | undefined {
  const invoice = store.byNumber(text(InvoiceNo));
  const day = text(InvoiceDate).slice(0, 10).replaceAll('/', '-');
  return invoice?.date.slice(0, 10) === day ? invoice : undefined;
}

function issue(store: InvoiceStore, fields: Fields, now: Date): Answer {
  const relateNumber = text(fields.RelateNumber);
  const refusal = verifyIssue(fields, store.find(relateNumber) !== undefined);
  if (refusal) return refused(refusal.code, refusal.message);
  const invoice = store.add(relateNumber, fields.SalesAmount as number, fields, now);
  return done('開立發票成功', {
    InvoiceNo: invoice.number,
    InvoiceDate: invoice.date,
    RandomNumber: invoice.randomNumber,
  });
}

function invalidate(store: InvoiceStore, fields: Fields): Answer {
  const invoice = findDated(store, fields);
  const reason = text(fields.Reason);
  if (!invoice) return NO_INVOICE;
  if (reason === '' || [...reason].length > 20) return refused(1_600_002, '作廢原因為1~20字');
  if (invoice.isVoided) return refused(5_070_453, '該發票已被作廢過');
  if (invoice.allowances.some(({ isVoided }) => !isVoided))
    return refused(5_070_450, '該發票已被折讓過，無法直接作廢發票');
  if (invoice.fields.Donation === '1') return refused(5_070_451, '捐贈發票不可作廢');
  invoice.isVoided = true;
  invoice.voidReason = reason;
  return done('作廢發票成功', { InvoiceNo: invoice.number });
}

function allow(store: InvoiceStore, fields: Fields, now: Date): Answer {
  const invoice = findDated(store, fields);
  if (!invoice) return NO_INVOICE;
  if (invoice.isVoided) return refused(5_070_453, '該發票已被作廢過');
  const refusal = verifyItems(fields.Items, fields.AllowanceAmount);
  if (refusal) return refused(refusal.code, refusal.message);
  const notify = text(fields.AllowanceNotify);
  if (!['E', 'S', 'A', 'N'].includes(notify)) return refused(1_600_002, 'AllowanceNotify 錯誤');
  if (notify === 'E' && text(fields.NotifyMail) === '') return refused(1_600_002, 'NotifyMail 錯誤');
  const amount = fields.AllowanceAmount as number;
  if (amount > remainingOf(invoice)) return refused(2_000_018, '折讓金額超過可折讓餘額');
  const allowance = store.allow(invoice, amount, fields.Items as unknown[], now);
  return done('開立折讓成功', {
    IA_Allow_No: allowance.number,
    IA_Invoice_No: invoice.number,
    IA_Date: allowance.date,
    IA_Remain_Allowance_Amt: remainingOf(invoice),
  });
}

function invalidateAllowance(store: InvoiceStore, { InvoiceNo, AllowanceNo }: Fields): Answer {
  const invoice = store.byNumber(text(InvoiceNo));
  const allowance = invoice?.allowances.find(({ number }) => number === text(AllowanceNo));
  if (!invoice || !allowance) return refused(2_000_039, '查無折讓單資料，請確認!');
  if (allowance.isVoided) return refused(2_000_063, '該折讓單已作廢過，請確認');
  allowance.isVoided = true;
  return done('作廢折讓成功', { IA_Invoice_No: invoice.number });
}

function read(store: InvoiceStore, fields: Fields): Answer {
  const byRelate = text(fields.RelateNumber);
  const invoice = byRelate === '' ? findDated(store, fields) : store.find(byRelate);
  if (!invoice) return refused(2, '查無發票資料，請重新確認');
  return done('查詢發票成功', {
    IIS_Number: invoice.number,
    IIS_Relate_Number: invoice.relateNumber,
    IIS_Create_Date: invoice.date,
    IIS_Random_Number: invoice.randomNumber,
    IIS_Identifier: text(invoice.fields.CustomerIdentifier) || '0000000000',
    IIS_Sales_Amount: invoice.amount,
    IIS_Issue_Status: '1',
    IIS_Invalid_Status: invoice.isVoided ? '1' : '0',
    IIS_Upload_Status: '0',
    IIS_Remain_Allowance_Amt: remainingOf(invoice),
    Items: invoice.fields.Items,
  });
}

function listAllowances(store: InvoiceStore, fields: Fields): Answer {
  if (text(fields.SearchType) !== '1') return refused(1_600_002, 'SearchType 錯誤');
  const invoice = findDated(store, { ...fields, InvoiceDate: fields.Date });
  if (!invoice || invoice.allowances.length === 0) return refused(7, '查無資料');
  return done('查詢成功', {
    AllowanceInfo: invoice.allowances.map((allowance) => ({
      IA_Allow_No: allowance.number,
      IA_Date: allowance.date,
      IA_Invoice_No: invoice.number,
      IA_Invalid_Status: allowance.isVoided ? '1' : '0',
      IA_Total_Tax_Amount: allowance.amount,
      Items: allowance.items,
    })),
  });
}

type Work = (store: InvoiceStore, fields: Fields, now: Date) => Answer;

/** Every call: what it does with the opened Data. */
export const WORK: Record<Call, Work> = {
  Issue: issue,
  Invalid: invalidate,
  Allowance: allow,
  AllowanceInvalid: invalidateAllowance,
  GetIssue: read,
  GetAllowanceList: listAllowances,
};

/** The RelateNumber that a call is about, by which its scenario is chosen. */
export function relateNumberOf(store: InvoiceStore, fields: Fields): string {
  return text(fields.RelateNumber) || (store.byNumber(text(fields.InvoiceNo))?.relateNumber ?? '');
}
