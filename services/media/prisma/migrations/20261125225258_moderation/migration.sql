-- AlterTable
ALTER TABLE "content" ADD COLUMN     "blocked_for" TEXT,
ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "content_act" (
    "id" UUID NOT NULL,
    "content_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "acted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_act_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "content_act_content_id_acted_at_idx" ON "content_act"("content_id", "acted_at");

-- AddCheck
ALTER TABLE "content_act" ADD CONSTRAINT "content_act_act_check" CHECK ("act" IN ('hidden', 'removed', 'released')) NOT VALID;
ALTER TABLE "content" ADD CONSTRAINT "content_blocked_check" CHECK (
  ("status" = 'blocked') = ("blocked_for" IS NOT NULL) AND ("removed_at" IS NULL OR "status" = 'blocked')
) NOT VALID;
