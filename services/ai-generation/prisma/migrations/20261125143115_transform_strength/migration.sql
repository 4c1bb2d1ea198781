-- AlterTable
ALTER TABLE "job" ADD COLUMN     "strength" INTEGER;
