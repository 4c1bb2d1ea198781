-- Proves the check for existing rows, while readers and writers continue.
ALTER TABLE "product" VALIDATE CONSTRAINT "product_stock_check";
