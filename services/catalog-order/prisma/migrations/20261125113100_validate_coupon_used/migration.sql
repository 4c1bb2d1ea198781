ALTER TABLE "surplus_payment" VALIDATE CONSTRAINT "surplus_payment_reason_check";
