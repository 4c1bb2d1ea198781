-- AlterTable
ALTER TABLE "content" ADD COLUMN     "cleared_version" INTEGER;

-- CreateTable
CREATE TABLE "report_case" (
    "id" UUID NOT NULL,
    "video_id" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "reason" TEXT NOT NULL,
    "urgency" INTEGER NOT NULL,
    "weight" INTEGER NOT NULL DEFAULT 0,
    "reports" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_by" UUID,
    "claimed_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "purged_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_case_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report" (
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "reporter" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reporter" (
    "id" TEXT NOT NULL,
    "founded" INTEGER NOT NULL DEFAULT 0,
    "unfounded" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reporter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence" (
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "content_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" JSONB,
    "mime_type" TEXT,
    "size" INTEGER NOT NULL,
    "file_key" TEXT,
    "sha256" TEXT,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence_page" (
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "html" BYTEA NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evidence_page_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appeal" (
    "id" UUID NOT NULL,
    "content_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "block_id" UUID NOT NULL,
    "words" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "appeal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "report_case_status_urgency_opened_at_idx" ON "report_case"("status", "urgency" DESC, "opened_at");

-- CreateIndex
CREATE UNIQUE INDEX "report_case_open_of_video" ON "report_case"("video_id") WHERE (status = 'open');

-- CreateIndex
CREATE INDEX "report_case_owner_id_idx" ON "report_case"("owner_id");

-- CreateIndex
CREATE INDEX "report_case_decided_at_idx" ON "report_case"("decided_at");

-- CreateIndex
CREATE INDEX "report_case_id_sent_at_idx" ON "report"("case_id", "sent_at");

-- CreateIndex
CREATE INDEX "reporter_last_at_idx" ON "reporter"("last_at");

-- CreateIndex
CREATE INDEX "evidence_file_key_idx" ON "evidence"("file_key");

-- CreateIndex
CREATE INDEX "evidence_taken_at_idx" ON "evidence"("taken_at") WHERE (sha256 IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "evidence_case_id_content_id_version_key" ON "evidence"("case_id", "content_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_page_case_id_sha256_key" ON "evidence_page"("case_id", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "appeal_block_id_key" ON "appeal"("block_id");

-- CreateIndex
CREATE INDEX "appeal_status_sent_at_idx" ON "appeal"("status", "sent_at");

-- CreateIndex
CREATE INDEX "appeal_content_id_idx" ON "appeal"("content_id");

-- CreateIndex
CREATE INDEX "appeal_owner_id_idx" ON "appeal"("owner_id");

-- AddCheck
ALTER TABLE "report_case" ADD CONSTRAINT "report_case_status_check" CHECK ("status" IN ('open', 'decided'));
ALTER TABLE "report_case" ADD CONSTRAINT "report_case_decided_check" CHECK (
  ("status" = 'decided') = ("decided_at" IS NOT NULL AND "outcome" IS NOT NULL AND "decided_by" IS NOT NULL)
);
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_status_check" CHECK ("status" IN ('open', 'restored', 'kept'));
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_decided_check" CHECK (
  ("status" <> 'open') = ("decided_at" IS NOT NULL AND "decided_by" IS NOT NULL)
);
ALTER TABLE "content_act" DROP CONSTRAINT "content_act_act_check";
ALTER TABLE "content_act" ADD CONSTRAINT "content_act_act_check" CHECK ("act" IN ('hidden', 'removed', 'released', 'upheld')) NOT VALID;
