-- CreateTable
CREATE TABLE "art_opening" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "opened_by" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "art_opening_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "art_opening_job_id_opened_at_idx" ON "art_opening"("job_id", "opened_at");

-- CreateIndex
CREATE INDEX "art_opening_opened_at_idx" ON "art_opening"("opened_at");
