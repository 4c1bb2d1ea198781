-- What is old is looked for by these. They are built without keeping writers out.

-- CreateIndex
CREATE INDEX CONCURRENTLY "outbox_published" ON "outbox"("published_at") WHERE (published_at IS NOT NULL);

-- CreateIndex
CREATE INDEX CONCURRENTLY "inbox_received_at_idx" ON "inbox"("received_at");

-- CreateIndex
CREATE INDEX CONCURRENTLY "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");
