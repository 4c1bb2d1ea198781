-- AlterTable
ALTER TABLE "content" ADD COLUMN     "failure" JSONB;

-- CreateTable
CREATE TABLE "conversion" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "source_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "source_type" TEXT NOT NULL,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "turn_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "conversion_turn_at_idx" ON "conversion"("turn_at");

-- CreateIndex
CREATE INDEX "conversion_owner_id_idx" ON "conversion"("owner_id");

-- AddCheck
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_kind_check" CHECK ("kind" IN ('image', 'video', 'music')) NOT VALID,
ADD CONSTRAINT "conversion_progress_check" CHECK ("progress" BETWEEN 0 AND 100) NOT VALID;
ALTER TABLE "content" DROP CONSTRAINT "content_status_check";
ALTER TABLE "content" ADD CONSTRAINT "content_status_check"
  CHECK ("status" IN ('processing', 'failed', 'ready', 'blocked')) NOT VALID;
