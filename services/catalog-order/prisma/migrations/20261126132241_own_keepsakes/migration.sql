-- AlterTable
ALTER TABLE "order_item" ADD COLUMN     "own_keepsakes" BOOLEAN NOT NULL DEFAULT false;
