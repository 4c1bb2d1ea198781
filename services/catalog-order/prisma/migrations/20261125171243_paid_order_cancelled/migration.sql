-- AlterTable
ALTER TABLE "order" ADD COLUMN "cancelled_at" TIMESTAMPTZ(3);

-- AddCheck
ALTER TABLE "order"
ADD CONSTRAINT "order_cancelled_at_check"
  CHECK (cancelled_at IS NULL OR (fulfilment_status IN ('none', 'in_production')
    AND payment_status IN ('paid', 'part_refunded', 'refunded'))) NOT VALID;

-- A paid order is cancelled by staff or by its customer.
ALTER TABLE "order_act" DROP CONSTRAINT "order_act_kind_check";

-- AddCheck
ALTER TABLE "order_act"
ADD CONSTRAINT "order_act_kind_check" CHECK (kind IN ('production_started', 'shipped', 'reshipped', 'completed',
  'making_confirmed', 'recipient_changed', 'noted', 'parcel_corrected', 'mail_resent', 'cancelled',
  'cancelled_by_customer')) NOT VALID;
