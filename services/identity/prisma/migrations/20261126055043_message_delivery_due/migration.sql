-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_delivery_due" ON "message"("delivery_due_at") WHERE (delivery = 'waiting');
