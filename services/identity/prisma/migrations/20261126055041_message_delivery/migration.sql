-- AlterTable
ALTER TABLE "message" ADD COLUMN     "delivery" TEXT,
ADD COLUMN     "delivery_code" TEXT,
ADD COLUMN     "delivery_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "provider_id" TEXT;

ALTER TABLE "message" ADD CONSTRAINT "message_delivery_known"
  CHECK (delivery IN ('waiting', 'delivered', 'undelivered', 'unknown')) NOT VALID;
