-- CreateTable
CREATE TABLE "product_picture" (
    "id" UUID NOT NULL,
    "product_key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "jpeg" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_picture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "product_picture_product_key_position_idx" ON "product_picture"("product_key", "position");
