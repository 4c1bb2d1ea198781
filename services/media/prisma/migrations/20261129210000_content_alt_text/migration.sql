-- AlterTable
ALTER TABLE "content" ADD COLUMN     "alt_text" TEXT,
ADD COLUMN     "source_hash" TEXT;
