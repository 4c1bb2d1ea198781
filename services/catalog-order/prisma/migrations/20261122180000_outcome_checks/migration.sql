-- AddCheck
ALTER TABLE "invoice_request"
ADD CONSTRAINT "invoice_request_outcome_check" CHECK (outcome IN ('issued', 'voided', 'allowance')) NOT VALID;

-- AddCheck
ALTER TABLE "surplus_payment"
ADD CONSTRAINT "surplus_payment_reason_check" CHECK (reason IN ('second_payment', 'amount_mismatch')) NOT VALID;
