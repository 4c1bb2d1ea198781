-- AlterTable
ALTER TABLE "review" ADD COLUMN     "cleared_at" TIMESTAMPTZ(3),
ADD COLUMN     "hidden_for" UUID[] NOT NULL DEFAULT '{}';
