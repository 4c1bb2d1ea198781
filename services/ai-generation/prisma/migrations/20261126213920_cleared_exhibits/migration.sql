-- AlterTable
ALTER TABLE "exhibit" ADD COLUMN     "is_cleared" BOOLEAN NOT NULL DEFAULT false;
