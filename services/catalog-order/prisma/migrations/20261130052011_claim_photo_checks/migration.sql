-- AlterTable
ALTER TABLE "claim_photo" ADD COLUMN     "checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "found_case" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "found_rule" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "found_why" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "judged_at" TIMESTAMPTZ(3),
ADD COLUMN     "taken_down_rule" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "told_at" TIMESTAMPTZ(3);
