-- AlterTable
ALTER TABLE "order" ADD COLUMN     "bulk_request_id" UUID,
ADD COLUMN     "transfer_chosen_at" TIMESTAMPTZ(3);

-- Orders of accepted quotes from before.
UPDATE "order" o SET "bulk_request_id" = r.id FROM "bulk_request" r WHERE r.order_id = o.id;

-- Staff book money that arrived by a transfer.
ALTER TABLE "order_act" DROP CONSTRAINT "order_act_kind_check";

-- AddCheck
ALTER TABLE "order_act"
ADD CONSTRAINT "order_act_kind_check" CHECK (kind IN ('production_started', 'shipped', 'reshipped', 'completed',
  'making_confirmed', 'recipient_changed', 'noted', 'parcel_corrected', 'mail_resent', 'cancelled',
  'cancelled_by_customer', 'promise_moved', 'claimed', 'claim_remade', 'claim_refunded', 'claim_refused',
  'transfer_booked')) NOT VALID;
