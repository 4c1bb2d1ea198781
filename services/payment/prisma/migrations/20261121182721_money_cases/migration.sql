-- DropIndex
DROP INDEX "refund_open";

-- CreateTable
CREATE TABLE "money_case" (
    "id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "order_number" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "note" TEXT NOT NULL DEFAULT '',
    "decided_by" UUID,
    "decided_name" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "money_case_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "money_case_attempt_id_key" ON "money_case"("attempt_id");

-- CreateIndex
CREATE INDEX "money_case_open" ON "money_case"("opened_at") WHERE (status = 'open');

-- CreateIndex
CREATE INDEX "refund_open" ON "refund"("status") WHERE (status IN ('requested', 'sending', 'manual', 'unknown'));

-- AddForeignKey
ALTER TABLE "money_case" ADD CONSTRAINT "money_case_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
