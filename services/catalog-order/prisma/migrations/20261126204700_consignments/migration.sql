-- CreateTable
CREATE TABLE "consignment" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "trade_number" TEXT NOT NULL,
    "sub_type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "logistics_id" TEXT NOT NULL DEFAULT '',
    "payment_number" TEXT NOT NULL DEFAULT '',
    "validation_number" TEXT NOT NULL DEFAULT '',
    "booking_note" TEXT NOT NULL DEFAULT '',
    "refusal" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "stage" TEXT NOT NULL DEFAULT 'none',
    "stage_at" TIMESTAMPTZ(3),
    "asked_by" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consignment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "consignment_status_check" CHECK (status IN ('asking', 'refused', 'created', 'sent', 'replaced')),
    CONSTRAINT "consignment_stage_check" CHECK (stage IN ('none', 'handed_in', 'at_store', 'picked_up', 'returning', 'returned')),
    CONSTRAINT "consignment_stage_at_check" CHECK ((stage = 'none') = (stage_at IS NULL)),
    CONSTRAINT "consignment_created_check" CHECK (status NOT IN ('created', 'sent') OR logistics_id <> '')
);

-- CreateTable
CREATE TABLE "consignment_notice" (
    "consignment_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consignment_notice_pkey" PRIMARY KEY ("consignment_id","code","at")
);

-- CreateIndex
CREATE UNIQUE INDEX "consignment_trade_number_key" ON "consignment"("trade_number");

-- CreateIndex
CREATE INDEX "consignment_not_taken" ON "consignment"("order_id") WHERE (stage IN ('at_store', 'returning', 'returned') AND status <> 'replaced');

-- CreateIndex
CREATE UNIQUE INDEX "consignment_order_id_attempt_key" ON "consignment"("order_id", "attempt");

-- A parcel of an order is asked for once at a time.
CREATE UNIQUE INDEX "consignment_one_open" ON "consignment"("order_id") WHERE status IN ('asking', 'refused', 'created');

-- What parcels do is part of an order's history.
ALTER TABLE "order_act" DROP CONSTRAINT "order_act_kind_check";

-- AddCheck
ALTER TABLE "order_act"
ADD CONSTRAINT "order_act_kind_check" CHECK (kind IN ('production_started', 'shipped', 'reshipped', 'completed',
  'making_confirmed', 'recipient_changed', 'noted', 'parcel_corrected', 'mail_resent', 'cancelled',
  'cancelled_by_customer', 'promise_moved', 'claimed', 'claim_remade', 'claim_refunded', 'claim_refused',
  'transfer_booked', 'consigned', 'parcel_at_store', 'parcel_returning', 'parcel_returned')) NOT VALID;
