-- Proves the checks for existing rows, while readers and writers continue.
ALTER TABLE "order" VALIDATE CONSTRAINT "order_remaking_check";
ALTER TABLE "order_act" VALIDATE CONSTRAINT "order_act_kind_check";
ALTER TABLE "order_item" VALIDATE CONSTRAINT "order_item_production_status_check";
