-- AlterTable
ALTER TABLE "job" ADD COLUMN     "is_starred" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "request_id" UUID,
ADD COLUMN     "trashed_at" TIMESTAMPTZ(3),
ADD COLUMN     "wish_id" UUID;
