-- AlterTable
ALTER TABLE "keepsake" ADD COLUMN     "first_touch_at" TIMESTAMPTZ(3);
