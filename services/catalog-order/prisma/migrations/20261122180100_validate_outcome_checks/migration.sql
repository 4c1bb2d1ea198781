-- Proves the checks for existing rows, while readers and writers continue.
ALTER TABLE "invoice_request" VALIDATE CONSTRAINT "invoice_request_outcome_check";
ALTER TABLE "surplus_payment" VALIDATE CONSTRAINT "surplus_payment_reason_check";
