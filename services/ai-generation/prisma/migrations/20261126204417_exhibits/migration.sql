-- CreateTable
CREATE TABLE "exhibit" (
    "job_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "style" TEXT NOT NULL,
    "occasion" TEXT,
    "title" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "byline" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "note" TEXT NOT NULL DEFAULT '',
    "released_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,

    CONSTRAINT "exhibit_pkey" PRIMARY KEY ("job_id"),
    CONSTRAINT "exhibit_status" CHECK ("status" IN ('waiting', 'shown', 'refused'))
);

-- CreateTable
CREATE TABLE "exhibit_report" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exhibit_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "suspended_owner" (
    "owner_id" UUID NOT NULL,
    "is_suspended" BOOLEAN NOT NULL,
    "said_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suspended_owner_pkey" PRIMARY KEY ("owner_id")
);

-- CreateIndex
CREATE INDEX "exhibit_status_released_at_idx" ON "exhibit"("status", "released_at");

-- CreateIndex
CREATE INDEX "exhibit_owner_id_idx" ON "exhibit"("owner_id");

-- CreateIndex
CREATE INDEX "exhibit_report_job_id_idx" ON "exhibit_report"("job_id");

-- CreateIndex
CREATE INDEX "exhibit_report_created_at_idx" ON "exhibit_report"("created_at");
