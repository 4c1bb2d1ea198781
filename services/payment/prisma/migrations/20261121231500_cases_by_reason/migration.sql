-- DropIndex
DROP INDEX "money_case_attempt_id_key";

-- CreateIndex
CREATE UNIQUE INDEX "money_case_attempt_id_reason_key" ON "money_case"("attempt_id", "reason");
