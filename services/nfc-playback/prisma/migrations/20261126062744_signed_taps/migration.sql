-- AlterTable
ALTER TABLE "rule" ADD COLUMN     "verified" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "tag" ADD COLUMN     "tap_at" TIMESTAMPTZ(3),
ADD COLUMN     "tap_counter" INTEGER;
