-- AlterTable
ALTER TABLE "order" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'zh-TW';

-- AddCheck
ALTER TABLE "order"
ADD CONSTRAINT "order_language_check" CHECK (language IN ('zh-TW', 'en')) NOT VALID;
