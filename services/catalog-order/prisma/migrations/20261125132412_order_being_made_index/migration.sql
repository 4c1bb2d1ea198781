-- Orders with items to make, the longest paid first: the production board.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_being_made" ON "order"("paid_at", "id") WHERE (payment_status IN ('paid', 'part_refunded') AND (fulfilment_status IN ('none', 'in_production') OR is_remaking));
