-- AlterTable
ALTER TABLE "money_case" ADD COLUMN     "open_job_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "refunded_job_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];
