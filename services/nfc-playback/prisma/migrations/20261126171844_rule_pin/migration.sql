-- AlterTable
ALTER TABLE "rule" ADD COLUMN     "pin_hash" TEXT;
