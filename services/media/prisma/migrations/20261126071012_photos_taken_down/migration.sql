-- AlterTable
ALTER TABLE "event_photo" ADD COLUMN     "taken_down_at" TIMESTAMPTZ(3);
