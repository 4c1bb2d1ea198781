-- AlterTable
ALTER TABLE "coupon" ADD COLUMN     "archived_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "coupon_use" ADD COLUMN     "is_first_order" BOOLEAN NOT NULL DEFAULT false;
