-- Proves the check for existing rows, while readers and writers continue.
ALTER TABLE "order_act" VALIDATE CONSTRAINT "order_act_kind_check";
