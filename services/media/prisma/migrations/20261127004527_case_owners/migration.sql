-- AlterTable
ALTER TABLE "report_case" ADD COLUMN     "other_owner_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];
