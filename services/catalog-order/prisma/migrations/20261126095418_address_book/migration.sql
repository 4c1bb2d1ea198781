-- AlterTable
ALTER TABLE "order" ADD COLUMN     "gift_note" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "is_gift" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "saved_recipient" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "recipient" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_recipient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kept_invoice" (
    "user_id" UUID NOT NULL,
    "invoice" JSONB NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kept_invoice_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "saved_recipient_user_id_used_at_idx" ON "saved_recipient"("user_id", "used_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "saved_recipient_user_id_digest_key" ON "saved_recipient"("user_id", "digest");
