-- AlterTable
ALTER TABLE "cart_item" ADD COLUMN     "crop_id" UUID;

-- AlterTable
ALTER TABLE "order_item" ADD COLUMN     "crop_id" UUID,
ADD COLUMN     "print_hash" TEXT NOT NULL DEFAULT '';
