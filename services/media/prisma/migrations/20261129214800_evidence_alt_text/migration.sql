-- AlterTable
ALTER TABLE "evidence" ADD COLUMN     "alt_text" TEXT;
