-- AlterTable
ALTER TABLE "upload" ADD COLUMN     "parted_bytes" INTEGER;
