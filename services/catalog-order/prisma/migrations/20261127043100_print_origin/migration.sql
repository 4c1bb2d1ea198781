-- AlterTable
ALTER TABLE "order_item" ADD COLUMN     "enlarged_by" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "print_edge" INTEGER;
