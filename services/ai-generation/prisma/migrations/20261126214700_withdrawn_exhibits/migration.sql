-- AlterTable
ALTER TABLE "exhibit" ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3);
