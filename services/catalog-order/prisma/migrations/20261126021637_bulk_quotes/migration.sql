-- AlterTable
ALTER TABLE "order" ADD COLUMN     "shipping" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "bulk_request" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "recipient" JSONB NOT NULL,
    "invoice" JSONB NOT NULL,
    "company" TEXT NOT NULL DEFAULT '',
    "wished_on" TEXT,
    "remarks" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT 'zh-TW',
    "lines" JSONB NOT NULL,
    "is_waiting" BOOLEAN NOT NULL DEFAULT true,
    "quote_version" INTEGER NOT NULL DEFAULT 0,
    "order_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bulk_request_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bulk_request_status_check" CHECK (status IN ('waiting', 'quoted', 'accepted', 'closed', 'withdrawn')),
    CONSTRAINT "bulk_request_quoted_check" CHECK (status <> 'quoted' OR quote_version > 0),
    CONSTRAINT "bulk_request_accepted_check" CHECK (status <> 'accepted' OR order_id IS NOT NULL)
);

-- CreateTable
CREATE TABLE "bulk_quote" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "prices" JSONB NOT NULL,
    "shipping" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bulk_quote_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bulk_quote_amounts_check" CHECK (shipping >= 0 AND total > shipping)
);

-- CreateTable
CREATE TABLE "bulk_message" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "author" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bulk_message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bulk_message_author_check" CHECK (author IN ('customer', 'staff'))
);

-- CreateIndex
CREATE UNIQUE INDEX "bulk_request_number_key" ON "bulk_request"("number");

-- CreateIndex
CREATE INDEX "bulk_request_user_id_created_at_idx" ON "bulk_request"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "bulk_request_created_at_idx" ON "bulk_request"("created_at" DESC);

-- CreateIndex
CREATE INDEX "bulk_request_waiting" ON "bulk_request"("changed_at", "id") WHERE (is_waiting);

-- CreateIndex
CREATE UNIQUE INDEX "bulk_quote_request_id_version_key" ON "bulk_quote"("request_id", "version");

-- CreateIndex
CREATE INDEX "bulk_message_request_id_written_at_idx" ON "bulk_message"("request_id", "written_at");

-- Shipping is part of an order's total.
ALTER TABLE "order" DROP CONSTRAINT "order_amounts_check";

-- AddCheck
ALTER TABLE "order"
ADD CONSTRAINT "order_amounts_check" CHECK (subtotal >= 0 AND discount BETWEEN 0 AND subtotal
  AND shipping >= 0 AND total = subtotal - discount + shipping) NOT VALID;
