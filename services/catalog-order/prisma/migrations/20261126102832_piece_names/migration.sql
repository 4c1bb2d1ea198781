-- AlterTable
ALTER TABLE "order_item" ADD COLUMN     "piece_names" JSONB NOT NULL DEFAULT '[]';
