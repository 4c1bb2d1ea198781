-- DropIndex
DROP INDEX "order_unpaid";

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "refunded_amount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "surplus_payment" ADD COLUMN     "refunded_amount" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "order_refund" (
    "refund_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "refunded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_refund_pkey" PRIMARY KEY ("refund_id")
);

-- CreateIndex
CREATE INDEX "order_refund_attempt_id_idx" ON "order_refund"("attempt_id");

-- CreateIndex
CREATE INDEX "order_unpaid" ON "order"("payable_until") WHERE (payment_status IN ('unpaid', 'awaiting_transfer'));
