-- AlterTable
ALTER TABLE "order_item" ADD COLUMN "stock_taken" INTEGER NOT NULL DEFAULT 0;
