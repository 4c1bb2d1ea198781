-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "steps" JSONB NOT NULL DEFAULT '[]',
    "requested_by" UUID NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "sent_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "refund_attempt_id_idx" ON "refund"("attempt_id");

-- CreateIndex
CREATE INDEX "refund_open" ON "refund"("status") WHERE (status IN ('requested', 'sending', 'manual', 'unknown'));

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
