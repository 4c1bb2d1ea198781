-- AlterTable
ALTER TABLE "upload_suspension" ADD COLUMN     "told_at" TIMESTAMPTZ(3);
