-- AlterTable
ALTER TABLE "coupon" ADD COLUMN     "has_codes" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "coupon_use" ADD COLUMN     "one_use_code" TEXT;

-- CreateTable
CREATE TABLE "code_batch" (
    "id" UUID NOT NULL,
    "coupon_id" UUID NOT NULL,
    "count" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "code_batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupon_code" (
    "code" TEXT NOT NULL,
    "coupon_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,

    CONSTRAINT "coupon_code_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE INDEX "code_batch_coupon_id_created_at_idx" ON "code_batch"("coupon_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "coupon_code_batch_id_number_key" ON "coupon_code"("batch_id", "number");

-- AddForeignKey
ALTER TABLE "code_batch" ADD CONSTRAINT "code_batch_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "code_batch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Checks
ALTER TABLE "code_batch" ADD CONSTRAINT "code_batch_count" CHECK (count BETWEEN 1 AND 100000);
