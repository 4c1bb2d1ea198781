-- AlterTable
ALTER TABLE "upload" ADD COLUMN     "kills" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "erased_owner" (
    "owner_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_owner_pkey" PRIMARY KEY ("owner_id")
);

-- Texts count for the quota as files do.
UPDATE "content" SET "size" = octet_length("text"::text) WHERE "type" = 'text' AND "text" IS NOT NULL;

-- AddCheck
ALTER TABLE "upload" ADD CONSTRAINT "upload_state_check" CHECK ("state" IN ('open', 'completed', 'refused')),
ADD CONSTRAINT "upload_kind_check" CHECK ("kind" IN ('image', 'video', 'document', 'music'));
ALTER TABLE "content" ADD CONSTRAINT "content_type_check" CHECK ("type" IN ('image', 'video', 'document', 'music', 'text')),
ADD CONSTRAINT "content_status_check" CHECK ("status" IN ('ready', 'blocked')),
ADD CONSTRAINT "content_size_check" CHECK ("size" >= 0),
ADD CONSTRAINT "content_version_check" CHECK ("version" > 0);
