-- AlterTable
ALTER TABLE "order" ADD COLUMN     "expiry_check_at" TIMESTAMPTZ(3),
ADD COLUMN     "expiry_checks" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "erased_user" (
    "user_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_user_pkey" PRIMARY KEY ("user_id")
);

-- AlterTable
ALTER TABLE "invoice_request" ADD COLUMN     "lease_token" UUID,
ADD COLUMN     "leased_until" TIMESTAMPTZ(3),
ADD COLUMN     "was_uncertain" BOOLEAN NOT NULL DEFAULT false;

-- What an older process is asking for stays its own for as long as it may take.
UPDATE "invoice_request" SET "leased_until" = now() + interval '3 minutes' WHERE "status" = 'asking';

-- AddCheck
ALTER TABLE "invoice_request"
ADD CONSTRAINT "invoice_request_kind_check" CHECK (kind IN ('issue', 'refund', 'void')) NOT VALID,
ADD CONSTRAINT "invoice_request_status_check"
  CHECK (status IN ('waiting', 'asking', 'done', 'failed', 'cancelled')) NOT VALID,
ADD CONSTRAINT "invoice_request_done_check" CHECK (status <> 'done' OR outcome IS NOT NULL) NOT VALID;

-- AddCheck
ALTER TABLE "invoice"
ADD CONSTRAINT "invoice_status_check" CHECK (status IN ('pending', 'issued', 'voided', 'not_needed')) NOT VALID,
ADD CONSTRAINT "invoice_amounts_check" CHECK (amount > 0 AND tax_amount BETWEEN 0 AND amount) NOT VALID,
ADD CONSTRAINT "invoice_issued_check" CHECK (status <> 'issued' OR number IS NOT NULL) NOT VALID;
