-- Shipped orders, the longest first: the job that completes them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_on_its_way" ON "order"("shipped_at") WHERE (fulfilment_status = 'shipped');
