-- AlterTable
ALTER TABLE "attempt" ADD COLUMN "code_confirmed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "daily_report" ADD COLUMN "lease_token" UUID;

-- AlterTable
ALTER TABLE "gateway_file" ADD COLUMN "uploaded_name" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "refund" ADD COLUMN "acted_at" TIMESTAMPTZ(3),
ADD COLUMN "acted_by" UUID,
ADD COLUMN "acted_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN "lease_token" UUID,
ADD COLUMN "leased_until" TIMESTAMPTZ(3),
ADD COLUMN "requested_name" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "attempt_created_at_idx" ON "attempt"("created_at");

-- CreateIndex
CREATE INDEX "attempt_payer_id_created_at_idx" ON "attempt"("payer_id", "created_at");

-- CreateIndex
CREATE INDEX "attempt_gateway_status_paid_at_idx" ON "attempt"("gateway", "status", "paid_at");

-- CreateIndex
CREATE INDEX "money_case_decided" ON "money_case"("decided_at") WHERE (status <> 'open');

-- CreateIndex
CREATE INDEX "refund_open_by_age" ON "refund"("created_at", "id") WHERE (status IN ('requested', 'sending', 'manual', 'unknown'));

-- What is told of a code has been told of these.
UPDATE "attempt" SET "code_confirmed_at" = "updated_at" WHERE "transfer_code" IS NOT NULL;

-- The form has been posted, and may name the payer.
UPDATE "attempt" SET "redirect" = jsonb_build_object('method', 'POST', 'url', '', 'fields', '{}'::jsonb)
WHERE "status" <> 'pending';

-- Statuses, and what goes with them. Checked row by row after the lock is gone.
ALTER TABLE "attempt"
  ADD CONSTRAINT "attempt_status_known" CHECK ("status" IN ('pending', 'awaiting_transfer', 'succeeded', 'failed')) NOT VALID,
  ADD CONSTRAINT "attempt_paid_when_succeeded" CHECK (("status" = 'succeeded') = ("paid_at" IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT "attempt_code_when_awaited" CHECK ("status" <> 'awaiting_transfer' OR "transfer_code" IS NOT NULL) NOT VALID,
  ADD CONSTRAINT "attempt_amount_positive" CHECK ("amount" > 0) NOT VALID;
ALTER TABLE "attempt" VALIDATE CONSTRAINT "attempt_status_known";
ALTER TABLE "attempt" VALIDATE CONSTRAINT "attempt_paid_when_succeeded";
ALTER TABLE "attempt" VALIDATE CONSTRAINT "attempt_code_when_awaited";
ALTER TABLE "attempt" VALIDATE CONSTRAINT "attempt_amount_positive";

ALTER TABLE "refund"
  ADD CONSTRAINT "refund_status_known" CHECK ("status" IN ('requested', 'sending', 'done', 'manual', 'unknown', 'cancelled')) NOT VALID,
  ADD CONSTRAINT "refund_done_at_known" CHECK ("status" = 'done' OR "done_at" IS NULL) NOT VALID,
  ADD CONSTRAINT "refund_amount_positive" CHECK ("amount" > 0) NOT VALID;
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_status_known";
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_done_at_known";
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_amount_positive";

ALTER TABLE "money_case"
  ADD CONSTRAINT "money_case_status_known" CHECK ("status" IN ('open', 'accepted', 'refunded', 'closed')) NOT VALID,
  ADD CONSTRAINT "money_case_decision_whole" CHECK (("status" = 'open') = ("decided_by" IS NULL)) NOT VALID;
ALTER TABLE "money_case" VALIDATE CONSTRAINT "money_case_status_known";
ALTER TABLE "money_case" VALIDATE CONSTRAINT "money_case_decision_whole";
