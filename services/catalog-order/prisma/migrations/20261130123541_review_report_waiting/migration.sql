-- CreateTable
CREATE TABLE "review_report" (
    "id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "photo_id" UUID,
    "told" JSONB,
    "jpeg" BYTEA,
    "reported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_report_review_id_idx" ON "review_report"("review_id");

-- CreateIndex
CREATE INDEX "review_report_waiting" ON "review_report"("next_try_at") WHERE (next_try_at IS NOT NULL);
