-- AlterTable
ALTER TABLE "conversion" ALTER COLUMN "source_key" DROP NOT NULL;

-- CreateTable
CREATE TABLE "composite" (
    "id" UUID NOT NULL,
    "plan" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "composite_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "composite" ADD CONSTRAINT "composite_id_fkey" FOREIGN KEY ("id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

-- AddCheck
ALTER TABLE "conversion" DROP CONSTRAINT "conversion_kind_check";
ALTER TABLE "conversion" ADD CONSTRAINT "conversion_kind_check"
  CHECK ("kind" IN ('image', 'video', 'music', 'composite') AND ("kind" = 'composite') = ("source_key" IS NULL)) NOT VALID;
