-- CreateTable
CREATE TABLE "cart_addition" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_addition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_claim" (
    "order_id" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_claim_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "order_claim_outcome_check" CHECK (outcome IN ('placed', 'abandoned'))
);

-- CreateIndex
CREATE INDEX "cart_addition_user_id_created_at_idx" ON "cart_addition"("user_id", "created_at");

-- AddCheck: NOT VALID holds for what is written from now on, without reading the whole table under a lock.
ALTER TABLE "order"
ADD CONSTRAINT "order_amounts_check"
  CHECK (subtotal >= 0 AND discount BETWEEN 0 AND subtotal AND total = subtotal - discount) NOT VALID,
ADD CONSTRAINT "order_refunded_amount_check" CHECK (refunded_amount >= 0) NOT VALID,
ADD CONSTRAINT "order_payment_status_check"
  CHECK (payment_status IN ('unpaid', 'awaiting_transfer', 'paid', 'part_refunded', 'refunded', 'expired', 'cancelled')) NOT VALID,
ADD CONSTRAINT "order_fulfilment_status_check"
  CHECK (fulfilment_status IN ('none', 'in_production', 'shipped', 'delivered')) NOT VALID,
ADD CONSTRAINT "order_paid_check"
  CHECK (payment_status NOT IN ('paid', 'part_refunded', 'refunded') OR (paid_at IS NOT NULL AND paid_amount IS NOT NULL)) NOT VALID;

-- AddCheck
ALTER TABLE "order_item"
ADD CONSTRAINT "order_item_amounts_check"
  CHECK (quantity >= 1 AND unit_price >= 0 AND discount BETWEEN 0 AND quantity * unit_price) NOT VALID;

-- AddCheck
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_quantity_check" CHECK (quantity >= 1) NOT VALID;
