export type PageLanguage = 'zh' | 'en';

/** ECPay shows Traditional Chinese unless the shop asks for English. */
export function languageOf(order: Record<string, string>): PageLanguage {
  return order.Language === 'ENG' ? 'en' : 'zh';
}

const zh = {
  lang: 'zh-Hant-TW',
  sandbox: 'SANDBOX 測試環境 · 不會真的扣款',
  title: '信用卡付款',
  codeTitle: '取得繳費資訊',
  order: '訂單內容',
  tradeNo: '訂單編號',
  amount: '付款金額',
  number: '信用卡卡號',
  expiry: '有效期限（月/年）',
  cvv: '背面末三碼',
  code: '3D 驗證簡訊碼',
  fill: '填入測試卡號',
  fillDeclined: '填入會被拒絕的卡號',
  pay: '確認付款',
  choose: '或是用其他方式付款',
  getCode: { ATM: '取得 ATM 帳號', CVS: '取得超商代碼', BARCODE: '取得超商條碼' },
  payBy: { ApplePay: '模擬：用 Apple Pay 付款', TWQR: '模擬：掃 TWQR 付款' },
  issued: '繳費資訊',
  payCode: '模擬：拿這組號碼去繳費',
  back: '返回商店',
  scenario: '測試情境',
  wrong: '請確認這個欄位',
  modes: {
    'before-return': '先通知商店，再返回',
    'after-return': '先返回，再通知商店',
    'without-return': '只通知，不返回',
    withheld: '只返回，不通知',
    silent: '不返回也不通知',
  },
  returning: '付款處理完成，正在返回商店…',
  continue: '繼續',
  paid: '付款完成，可以關閉這個頁面。',
  declined: '付款失敗，可以關閉這個頁面。',
  errorTitle: '無法建立訂單',
  errorCode: '訊息代碼',
  errorMessage: '訊息說明',
};

export type Texts = typeof zh;

const en: Texts = {
  lang: 'en',
  sandbox: 'SANDBOX · test environment, no money moves',
  title: 'Pay by credit card',
  codeTitle: 'Get your payment code',
  order: 'Your order',
  tradeNo: 'Order number',
  amount: 'Amount',
  number: 'Card number',
  expiry: 'Expires (MM/YY)',
  cvv: 'Security code',
  code: '3D verification code',
  fill: 'Fill in the test card',
  fillDeclined: 'Fill in a card that is declined',
  pay: 'Pay now',
  choose: 'Or pay another way',
  getCode: { ATM: 'Get a bank account', CVS: 'Get a store code', BARCODE: 'Get barcodes' },
  payBy: { ApplePay: 'Rehearse: pay with Apple Pay', TWQR: 'Rehearse: pay by TWQR' },
  issued: 'How to pay',
  payCode: 'Rehearse: pay with this code',
  back: 'Back to the shop',
  scenario: 'Test scenario',
  wrong: 'Please check this field',
  modes: {
    'before-return': 'Notify the shop, then return',
    'after-return': 'Return, then notify the shop',
    'without-return': 'Notify only, do not return',
    withheld: 'Return only, do not notify',
    silent: 'Neither return nor notify',
  },
  returning: 'Done. Taking you back to the shop…',
  continue: 'Continue',
  paid: 'Paid. You can close this page.',
  declined: 'The payment failed. You can close this page.',
  errorTitle: 'The order could not be created',
  errorCode: 'Code',
  errorMessage: 'Message',
};

export const TEXTS: Record<PageLanguage, Texts> = { zh, en };
