-- AlterTable
ALTER TABLE "job" ADD COLUMN     "template_id" UUID,
ADD COLUMN     "trial_of" UUID;

-- CreateTable
CREATE TABLE "prompt_template" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "style" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "prompt_template_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "prompt_template_status_check" CHECK ("status" IN ('draft', 'published', 'retired'))
);

-- CreateIndex
CREATE UNIQUE INDEX "prompt_template_kind_style_provider_version_key" ON "prompt_template"("kind", "style", "provider", "version");
