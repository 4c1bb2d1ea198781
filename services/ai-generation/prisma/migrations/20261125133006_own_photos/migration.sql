-- AlterTable
ALTER TABLE "job" ADD COLUMN     "source_height" INTEGER,
ADD COLUMN     "source_key" TEXT,
ADD COLUMN     "source_width" INTEGER;

-- CreateTable
CREATE TABLE "photo_upload" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "source_key" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "job_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photo_upload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "photo_upload_owner_id_created_at_idx" ON "photo_upload"("owner_id", "created_at");

-- CreateIndex
CREATE INDEX "photo_upload_created_at_idx" ON "photo_upload"("created_at");
