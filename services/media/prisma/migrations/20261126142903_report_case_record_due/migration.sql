-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "report_case_record_due" ON "report_case"("opened_at") WHERE (record_due);
