-- AlterTable
ALTER TABLE "review_photo" ADD COLUMN     "is_removed" BOOLEAN NOT NULL DEFAULT false;
