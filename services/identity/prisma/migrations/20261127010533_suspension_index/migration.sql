-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_of_suspensions" ON "audit_entry"("at") WHERE (action IN ('account.deactivated', 'account.activated'));
