/** Test accounts whose keys are in ECPay's documentation (https://developers.ecpay.com.tw/?p=16447). */
const TEST_ACCOUNTS = ['3002607', '2000132', '3002599'];

/** Whether the keys of a merchant id are published. */
export const isEcpayTestAccount = (merchantId: string): boolean => TEST_ACCOUNTS.includes(merchantId);
