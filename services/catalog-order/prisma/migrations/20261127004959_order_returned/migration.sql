-- AlterTable
ALTER TABLE "order" ADD COLUMN     "returned_at" TIMESTAMPTZ(3);
