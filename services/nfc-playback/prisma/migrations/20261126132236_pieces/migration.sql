-- AlterTable
ALTER TABLE "keepsake" ADD COLUMN     "piece" INTEGER,
ADD COLUMN     "piece_of" UUID;

-- CreateTable
CREATE TABLE "piece_batch" (
    "order_item_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "video_id" TEXT NOT NULL,
    "product_key" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "made" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "piece_batch_pkey" PRIMARY KEY ("order_item_id"),
    CONSTRAINT "piece_batch_made_check" CHECK (made BETWEEN 0 AND quantity)
);

-- CreateIndex
CREATE INDEX "piece_batch_open" ON "piece_batch"("due_at") WHERE (made < quantity);

-- CreateIndex
CREATE INDEX "piece_batch_order_id_idx" ON "piece_batch"("order_id");

-- A piece is of an item and has a number, or neither.
ALTER TABLE "keepsake" ADD CONSTRAINT "keepsake_piece_check"
  CHECK ((piece_of IS NULL) = (piece IS NULL) AND (piece IS NULL OR piece >= 1)) NOT VALID;
