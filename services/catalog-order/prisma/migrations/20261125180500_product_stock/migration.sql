-- AlterTable
ALTER TABLE "product" ADD COLUMN "stock" INTEGER,
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- AddCheck
ALTER TABLE "product"
ADD CONSTRAINT "product_stock_check" CHECK (stock >= 0) NOT VALID;
