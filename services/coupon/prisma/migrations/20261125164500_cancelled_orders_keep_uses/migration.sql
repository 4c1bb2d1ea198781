-- AlterTable
ALTER TABLE "coupon_use" ADD COLUMN     "kept_until" TIMESTAMPTZ(3);
