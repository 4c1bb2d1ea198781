/** Accounts for trials, whose keys are printed in ECPay's documentation (https://developers.ecpay.com.tw/?p=16447). */
const TEST_ACCOUNTS = ['3002607', '2000132', '3002599'];

/** Whether everybody can sign for a shop number. */
export const isEcpayTestAccount = (merchantId: string): boolean => TEST_ACCOUNTS.includes(merchantId);
