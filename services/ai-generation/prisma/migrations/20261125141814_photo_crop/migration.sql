-- AlterTable
ALTER TABLE "job" ADD COLUMN     "source_crop" JSONB;
