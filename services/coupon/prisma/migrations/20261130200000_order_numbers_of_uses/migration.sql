-- AlterTable
ALTER TABLE "coupon_use" ADD COLUMN     "order_number" TEXT;
