-- AlterTable
ALTER TABLE "attempt" ADD COLUMN     "code_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "payable_until" TIMESTAMPTZ(3),
ADD COLUMN     "transfer_code" JSONB;
