-- AlterTable
ALTER TABLE "recovery_code" ADD COLUMN     "digest" TEXT;

-- CreateIndex
CREATE INDEX "recovery_code_unconverted" ON "recovery_code"("user_id") WHERE (digest IS NULL);
