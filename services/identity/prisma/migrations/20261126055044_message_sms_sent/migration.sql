-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_sms_sent" ON "message"("sent_at") WHERE (channel = 'sms');
