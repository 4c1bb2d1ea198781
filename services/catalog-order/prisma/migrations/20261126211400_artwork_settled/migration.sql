-- AlterTable
ALTER TABLE "artwork_block" ADD COLUMN     "settled_at" TIMESTAMPTZ(3);
