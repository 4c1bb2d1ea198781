-- AlterTable
ALTER TABLE "order" ADD COLUMN "notes" TEXT NOT NULL DEFAULT '';
