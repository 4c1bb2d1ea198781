-- CreateTable
CREATE TABLE "claim" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "amount" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" UUID,

    CONSTRAINT "claim_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "claim_status_check" CHECK (status IN ('open', 'remade', 'refunded', 'refused', 'withdrawn')),
    CONSTRAINT "claim_amount_check" CHECK (amount >= 0 AND (status = 'refunded') = (amount > 0))
);

-- CreateTable
CREATE TABLE "claim_photo" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "claim_id" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "jpeg" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "claim_photo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "claim_order_id_idx" ON "claim"("order_id");

-- CreateIndex
CREATE INDEX "claim_user_id_idx" ON "claim"("user_id");

-- CreateIndex
CREATE INDEX "claim_open" ON "claim"("created_at", "id") WHERE (status = 'open');

-- CreateIndex
CREATE UNIQUE INDEX "claim_open_item" ON "claim"("item_id") WHERE (status = 'open');

-- CreateIndex
CREATE INDEX "claim_photo_claim_id_idx" ON "claim_photo"("claim_id");

-- CreateIndex
CREATE INDEX "claim_photo_user_id_idx" ON "claim_photo"("user_id");

-- CreateIndex
CREATE INDEX "claim_photo_waiting" ON "claim_photo"("created_at") WHERE (claim_id IS NULL);

-- Customers report defects, and staff answer.
ALTER TABLE "order_act" DROP CONSTRAINT "order_act_kind_check";

-- AddCheck
ALTER TABLE "order_act"
ADD CONSTRAINT "order_act_kind_check" CHECK (kind IN ('production_started', 'shipped', 'reshipped', 'completed',
  'making_confirmed', 'recipient_changed', 'noted', 'parcel_corrected', 'mail_resent', 'cancelled',
  'cancelled_by_customer', 'promise_moved', 'claimed', 'claim_remade', 'claim_refunded', 'claim_refused')) NOT VALID;
