-- AlterTable
ALTER TABLE "content_ref" ADD COLUMN     "deleted_version" INTEGER NOT NULL DEFAULT 0;
