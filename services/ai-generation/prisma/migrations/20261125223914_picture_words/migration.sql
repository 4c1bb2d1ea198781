-- AlterTable
ALTER TABLE "job" ADD COLUMN     "words" JSONB;
