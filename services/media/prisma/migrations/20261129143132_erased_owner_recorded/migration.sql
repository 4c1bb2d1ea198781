-- AlterTable
ALTER TABLE "erased_owner" ADD COLUMN     "recorded_at" TIMESTAMPTZ(3);
