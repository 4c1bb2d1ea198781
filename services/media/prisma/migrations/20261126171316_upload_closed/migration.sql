-- What waits for the sweep, by person.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "upload_owner_id_closed_idx" ON "upload"("owner_id", "expires_at") WHERE (state <> 'open');
