-- AlterTable
ALTER TABLE "job" ADD COLUMN     "erase_after" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "erased_owner" (
    "owner_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_owner_pkey" PRIMARY KEY ("owner_id")
);

-- CreateTable
CREATE TABLE "doomed_object" (
    "key" TEXT NOT NULL,
    "remove_after" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "doomed_object_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "job_erasable" ON "job"("erase_after") WHERE (erase_after IS NOT NULL AND ordered_at IS NULL);

-- CreateIndex
CREATE INDEX "doomed_object_remove_after_idx" ON "doomed_object"("remove_after");

-- AddCheck
ALTER TABLE "job" ADD CONSTRAINT "job_status_check"
  CHECK ("status" IN ('queued', 'processing', 'completed', 'failed', 'cancelled')),
ADD CONSTRAINT "job_progress_check" CHECK ("progress" BETWEEN 0 AND 100);
