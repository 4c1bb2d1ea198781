-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "product_key" TEXT NOT NULL,
    "stars" INTEGER NOT NULL,
    "words" TEXT NOT NULL,
    "byline" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "version" INTEGER NOT NULL DEFAULT 1,
    "refused_rule" TEXT NOT NULL DEFAULT '',
    "refused_note" TEXT NOT NULL DEFAULT '',
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "review_stars_check" CHECK (stars BETWEEN 1 AND 5),
    CONSTRAINT "review_words_check" CHECK (length(words) <= 1000),
    CONSTRAINT "review_language_check" CHECK (language IN ('zh-TW', 'en')),
    CONSTRAINT "review_status_check" CHECK (status IN ('waiting', 'shown', 'featured', 'refused')),
    CONSTRAINT "review_featured_check" CHECK (status <> 'featured' OR (stars >= 4 AND words <> '')),
    CONSTRAINT "review_refused_check" CHECK ((status = 'refused') = (refused_rule <> '')),
    CONSTRAINT "review_decided_check" CHECK ((status = 'waiting') = (decided_at IS NULL))
);

-- CreateTable
CREATE TABLE "review_request" (
    "order_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_request_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "review_user_id_idx" ON "review"("user_id");

-- CreateIndex
CREATE INDEX "review_written_at_id_idx" ON "review"("written_at", "id");

-- CreateIndex
CREATE INDEX "review_shown" ON "review"("product_key", "decided_at" DESC, "id" DESC) WHERE (status IN ('shown', 'featured'));

-- CreateIndex
CREATE INDEX "review_featured" ON "review"("decided_at" DESC, "id" DESC) WHERE (status = 'featured');

-- CreateIndex
CREATE UNIQUE INDEX "review_order_id_product_key_key" ON "review"("order_id", "product_key");
