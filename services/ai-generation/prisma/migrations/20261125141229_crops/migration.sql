-- CreateTable
CREATE TABLE "crop" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "product_key" TEXT NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "width" DOUBLE PRECISION NOT NULL,
    "height" DOUBLE PRECISION NOT NULL,
    "rotation" INTEGER NOT NULL,
    "edge" INTEGER NOT NULL,
    "delivery_key" TEXT NOT NULL,
    "print_hash" TEXT NOT NULL,
    "is_enlarged" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crop_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "crop_delivery_key_key" ON "crop"("delivery_key");

-- CreateIndex
CREATE INDEX "crop_job_id_product_key_created_at_idx" ON "crop"("job_id", "product_key", "created_at");

-- CreateIndex
CREATE INDEX "crop_owner_id_created_at_idx" ON "crop"("owner_id", "created_at");
