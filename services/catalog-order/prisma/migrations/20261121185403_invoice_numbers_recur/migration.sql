-- DropIndex
DROP INDEX "invoice_number_key";
