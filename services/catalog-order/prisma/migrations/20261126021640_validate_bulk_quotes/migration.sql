-- Proves the check for existing rows, while readers and writers continue.
ALTER TABLE "order" VALIDATE CONSTRAINT "order_amounts_check";
