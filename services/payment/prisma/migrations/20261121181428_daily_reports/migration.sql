-- DropIndex
DROP INDEX "refund_open";

-- CreateTable
CREATE TABLE "gateway_file" (
    "id" UUID NOT NULL,
    "gateway" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "uploaded_by" UUID NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gateway_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gateway_trade" (
    "gateway" TEXT NOT NULL,
    "trade_number" TEXT NOT NULL,
    "gateway_number" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "refunded" INTEGER,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "gateway_trade_pkey" PRIMARY KEY ("gateway","trade_number")
);

-- CreateTable
CREATE TABLE "daily_report" (
    "id" UUID NOT NULL,
    "gateway" TEXT NOT NULL,
    "day" VARCHAR(10) NOT NULL,
    "leased_until" TIMESTAMPTZ(3),
    "made_at" TIMESTAMPTZ(3),
    "summary" JSONB NOT NULL DEFAULT '{}',
    "lines" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "daily_report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "gateway_file_gateway_sha256_key" ON "gateway_file"("gateway", "sha256");

-- CreateIndex
CREATE INDEX "gateway_trade_gateway_paid_at_idx" ON "gateway_trade"("gateway", "paid_at");

-- CreateIndex
CREATE UNIQUE INDEX "daily_report_gateway_day_key" ON "daily_report"("gateway", "day");

-- CreateIndex
CREATE INDEX "refund_open" ON "refund"("status") WHERE (status IN ('requested', 'sending', 'manual', 'unknown'));

-- AddForeignKey
ALTER TABLE "gateway_trade" ADD CONSTRAINT "gateway_trade_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "gateway_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
