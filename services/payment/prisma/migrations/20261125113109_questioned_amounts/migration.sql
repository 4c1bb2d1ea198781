-- AlterTable
ALTER TABLE "attempt" ADD COLUMN     "is_amount_questioned" BOOLEAN NOT NULL DEFAULT false;
