-- AlterTable
ALTER TABLE "event_photo" ADD COLUMN     "is_reported" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "evidence" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'content';

-- AlterTable
ALTER TABLE "report_case" ADD COLUMN     "findings" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "subject" TEXT NOT NULL DEFAULT 'keepsake';

-- CreateTable
CREATE TABLE "content_check" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'unchecked',
    "missing" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "results" JSONB NOT NULL DEFAULT '[]',
    "hash_across" BIGINT,
    "hash_down" BIGINT,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "turn_at" TIMESTAMPTZ(3),
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "content_check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "finding" (
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "detector" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "score" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "model_version" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "finding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "removed_picture" (
    "id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "hash_across" BIGINT NOT NULL,
    "hash_down" BIGINT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removed_picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "removed_file" (
    "id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "event_id" UUID,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removed_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "content_check_turn_at_idx" ON "content_check"("turn_at") WHERE (turn_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "content_check_unchecked" ON "content_check"("queued_at") WHERE (state = 'unchecked');

-- CreateIndex
CREATE INDEX "finding_digest_idx" ON "finding"("digest");

-- CreateIndex
CREATE UNIQUE INDEX "finding_case_id_digest_key" ON "finding"("case_id", "digest");

-- CreateIndex
CREATE INDEX "removed_file_sha256_idx" ON "removed_file"("sha256");

-- CreateIndex
CREATE INDEX "removed_file_removed_at_idx" ON "removed_file"("removed_at");

-- AddCheck
ALTER TABLE "content_check" ADD CONSTRAINT "content_check_kind_check" CHECK ("kind" IN ('content', 'event-photo'));
ALTER TABLE "content_check" ADD CONSTRAINT "content_check_state_check" CHECK ("state" IN ('unchecked', 'checked'));
ALTER TABLE "finding" ADD CONSTRAINT "finding_detector_check" CHECK ("detector" IN ('words', 'links', 'picture', 'match'));
ALTER TABLE "report_case" ADD CONSTRAINT "report_case_subject_check" CHECK ("subject" IN ('keepsake', 'content', 'event-photo')) NOT VALID;
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_kind_check" CHECK ("kind" IN ('content', 'event-photo')) NOT VALID;
