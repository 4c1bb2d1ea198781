-- AlterTable
ALTER TABLE "binding" ADD COLUMN     "fallback" JSONB,
ADD COLUMN     "fallback_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "rule" ADD COLUMN     "content_ids" UUID[] DEFAULT ARRAY[]::UUID[];
