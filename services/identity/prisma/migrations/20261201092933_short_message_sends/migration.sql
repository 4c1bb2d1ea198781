-- AlterTable
ALTER TABLE "short_message_booking" ADD COLUMN     "sends" INTEGER NOT NULL DEFAULT 1;
