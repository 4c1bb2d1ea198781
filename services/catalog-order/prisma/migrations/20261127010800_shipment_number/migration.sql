-- AlterTable
ALTER TABLE "consignment" ADD COLUMN     "shipment_number" TEXT NOT NULL DEFAULT '';
