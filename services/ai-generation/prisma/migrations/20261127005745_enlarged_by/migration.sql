-- AlterTable
ALTER TABLE "crop" ADD COLUMN     "enlarged_by" TEXT;
