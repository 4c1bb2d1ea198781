-- AlterTable
ALTER TABLE "order" ADD COLUMN "promise_from" TEXT,
ADD COLUMN "promise_until" TEXT;

-- AddCheck
ALTER TABLE "order"
ADD CONSTRAINT "order_promise_check"
  CHECK ((promise_from IS NULL) = (promise_until IS NULL) AND promise_from <= promise_until) NOT VALID;

-- AlterTable
ALTER TABLE "order_item" ADD COLUMN "is_custom_photo" BOOLEAN NOT NULL DEFAULT false;

-- Staff move what is promised.
ALTER TABLE "order_act" DROP CONSTRAINT "order_act_kind_check";

-- AddCheck
ALTER TABLE "order_act"
ADD CONSTRAINT "order_act_kind_check" CHECK (kind IN ('production_started', 'shipped', 'reshipped', 'completed',
  'making_confirmed', 'recipient_changed', 'noted', 'parcel_corrected', 'mail_resent', 'cancelled',
  'cancelled_by_customer', 'promise_moved')) NOT VALID;

-- CreateTable
CREATE TABLE "calendar_day" (
    "day" TEXT NOT NULL,
    "is_working" BOOLEAN NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "changed_by" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_day_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "calendar_day_day_check" CHECK (day ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$')
);
