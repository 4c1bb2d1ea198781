-- AlterTable
ALTER TABLE "job" ADD COLUMN     "is_visitor" BOOLEAN NOT NULL DEFAULT false;
