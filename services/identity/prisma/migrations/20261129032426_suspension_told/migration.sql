-- AlterTable
ALTER TABLE "account" ADD COLUMN     "suspension_told_at" TIMESTAMPTZ(3);
