-- AlterTable
ALTER TABLE "job" ADD COLUMN     "ordered_at" TIMESTAMPTZ(3);
