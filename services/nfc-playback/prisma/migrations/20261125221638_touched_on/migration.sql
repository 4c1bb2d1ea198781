-- AlterTable
ALTER TABLE "keepsake" ADD COLUMN     "touched_on" DATE;
