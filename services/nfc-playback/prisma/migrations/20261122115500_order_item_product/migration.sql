-- AlterTable
ALTER TABLE "order_item" ADD COLUMN     "product_key" TEXT;
