-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "former" JSONB NOT NULL DEFAULT '[]';
