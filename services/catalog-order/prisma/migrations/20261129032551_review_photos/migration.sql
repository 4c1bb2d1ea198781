-- CreateTable
CREATE TABLE "review_photo" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "product_key" TEXT NOT NULL,
    "review_id" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "jpeg" BYTEA NOT NULL,
    "small" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_photo_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "review_photo_position_check" CHECK (position BETWEEN 0 AND 2),
    CONSTRAINT "review_photo_sides_check" CHECK (width > 0 AND height > 0)
);

-- CreateIndex
CREATE INDEX "review_photo_review_id_idx" ON "review_photo"("review_id");

-- CreateIndex
CREATE INDEX "review_photo_user_id_idx" ON "review_photo"("user_id");

-- CreateIndex
CREATE INDEX "review_photo_waiting" ON "review_photo"("created_at") WHERE (review_id IS NULL);

-- With its review, also where the previous release takes that away
ALTER TABLE "review_photo" ADD CONSTRAINT "review_photo_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
