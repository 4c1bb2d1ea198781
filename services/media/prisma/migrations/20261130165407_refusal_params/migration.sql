-- AlterTable
ALTER TABLE "event_photo" ADD COLUMN     "refusal_params" JSONB;

-- AlterTable
ALTER TABLE "upload" ADD COLUMN     "refusal_params" JSONB;
