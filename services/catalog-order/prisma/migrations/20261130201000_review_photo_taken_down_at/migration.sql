-- AlterTable
ALTER TABLE "review_photo" ADD COLUMN     "taken_down_at" TIMESTAMPTZ(3);
