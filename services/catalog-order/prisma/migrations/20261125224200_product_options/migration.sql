-- AlterTable
ALTER TABLE "product" ADD COLUMN "options" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "cart_item" ADD COLUMN "option_id" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "order_item" ADD COLUMN "option_id" TEXT NOT NULL DEFAULT '',
ADD COLUMN "option_name" JSONB;
