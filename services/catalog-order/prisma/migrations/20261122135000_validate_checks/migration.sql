-- Proves what was added without reading the tables. Readers and writers go on meanwhile.
ALTER TABLE "order"
VALIDATE CONSTRAINT "order_amounts_check",
VALIDATE CONSTRAINT "order_refunded_amount_check",
VALIDATE CONSTRAINT "order_payment_status_check",
VALIDATE CONSTRAINT "order_fulfilment_status_check",
VALIDATE CONSTRAINT "order_paid_check";
ALTER TABLE "order_item" VALIDATE CONSTRAINT "order_item_amounts_check";
ALTER TABLE "cart_item" VALIDATE CONSTRAINT "cart_item_quantity_check";
ALTER TABLE "invoice_request"
VALIDATE CONSTRAINT "invoice_request_kind_check",
VALIDATE CONSTRAINT "invoice_request_status_check",
VALIDATE CONSTRAINT "invoice_request_done_check";
ALTER TABLE "invoice"
VALIDATE CONSTRAINT "invoice_status_check",
VALIDATE CONSTRAINT "invoice_amounts_check",
VALIDATE CONSTRAINT "invoice_issued_check";
