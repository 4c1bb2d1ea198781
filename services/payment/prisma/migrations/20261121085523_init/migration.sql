-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "attempt" (
    "id" UUID NOT NULL,
    "command_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "order_number" TEXT NOT NULL,
    "payer_id" UUID NOT NULL,
    "gateway" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "trade_number" VARCHAR(20) NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "gateway_number" TEXT,
    "return_token" TEXT NOT NULL,
    "failure_code" TEXT,
    "paid_at" TIMESTAMPTZ(3),
    "redirect" JSONB NOT NULL,
    "next_check_at" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice" (
    "id" UUID NOT NULL,
    "natural_key" TEXT NOT NULL,
    "gateway" TEXT NOT NULL,
    "trade_number" TEXT NOT NULL,
    "attempt_id" UUID,
    "fields" JSONB NOT NULL,
    "is_authentic" BOOLEAN NOT NULL,
    "decision" TEXT NOT NULL,
    "deliveries" INTEGER NOT NULL DEFAULT 1,
    "first_received_at" TIMESTAMPTZ(3) NOT NULL,
    "last_received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "exchange" TEXT NOT NULL,
    "routing_key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "headers" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "consumer" TEXT NOT NULL,
    "message_id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("consumer","message_id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "status_code" INTEGER,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("scope","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "attempt_command_id_key" ON "attempt"("command_id");

-- CreateIndex
CREATE UNIQUE INDEX "attempt_trade_number_key" ON "attempt"("trade_number");

-- CreateIndex
CREATE UNIQUE INDEX "attempt_return_token_key" ON "attempt"("return_token");

-- CreateIndex
CREATE INDEX "attempt_order_id_idx" ON "attempt"("order_id");

-- CreateIndex
CREATE INDEX "attempt_next_check_at_idx" ON "attempt"("next_check_at") WHERE (next_check_at IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "notice_natural_key_key" ON "notice"("natural_key");

-- CreateIndex
CREATE INDEX "notice_attempt_id_idx" ON "notice"("attempt_id");

-- CreateIndex
CREATE INDEX "outbox_unpublished" ON "outbox"("seq") WHERE (published_at IS NULL);

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempt"("id") ON DELETE SET NULL ON UPDATE CASCADE;
