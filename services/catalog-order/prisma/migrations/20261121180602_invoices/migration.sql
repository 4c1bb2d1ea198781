-- DropIndex
DROP INDEX "order_unpaid";

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "invoiced" BOOLEAN NOT NULL DEFAULT false;

-- Orders that were paid before the shop issued invoices itself have theirs from elsewhere.
UPDATE "order" SET "invoiced" = true WHERE "paid_at" IS NOT NULL;

-- CreateTable
CREATE TABLE "invoice" (
    "order_id" UUID NOT NULL,
    "order_number" TEXT NOT NULL,
    "relate_number" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "amount" INTEGER NOT NULL,
    "tax_amount" INTEGER NOT NULL,
    "number" TEXT,
    "random_code" TEXT,
    "issued_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "invoice_request" (
    "id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "requested_by" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "is_uncertain" BOOLEAN NOT NULL DEFAULT false,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "document_number" TEXT,
    "steps" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoice_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_relate_number_key" ON "invoice"("relate_number");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice"("number");

-- CreateIndex
CREATE INDEX "invoice_created_at_idx" ON "invoice"("created_at" DESC);

-- CreateIndex
CREATE INDEX "invoice_request_order_id_seq_idx" ON "invoice_request"("order_id", "seq");

-- CreateIndex
CREATE INDEX "invoice_request_open" ON "invoice_request"("due_at") WHERE (status IN ('waiting', 'asking'));

-- CreateIndex
CREATE INDEX "order_unpaid" ON "order"("payable_until") WHERE (payment_status IN ('unpaid', 'awaiting_transfer'));

-- CreateIndex
CREATE INDEX "order_uninvoiced" ON "order"("paid_at") WHERE (NOT invoiced AND paid_amount > 0);
