-- Proves the checks for existing rows, while readers and writers continue.
ALTER TABLE "order" VALIDATE CONSTRAINT "order_carrier_check";
ALTER TABLE "order" VALIDATE CONSTRAINT "order_place_check";
