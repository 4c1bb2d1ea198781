-- Proves the checks for existing rows, while readers and writers continue.
ALTER TABLE "order" VALIDATE CONSTRAINT "order_promise_check";
ALTER TABLE "order_act" VALIDATE CONSTRAINT "order_act_kind_check";
