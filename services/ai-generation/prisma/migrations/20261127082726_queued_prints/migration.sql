-- CreateTable
CREATE TABLE "queued_print" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "product_key" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "queued_print_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "queued_print_created_at_idx" ON "queued_print"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "queued_print_job_id_product_key_key" ON "queued_print"("job_id", "product_key");
