-- AlterTable
ALTER TABLE "appeal" ADD COLUMN     "piece_id" TEXT,
ADD COLUMN     "subject" TEXT NOT NULL DEFAULT 'content',
ALTER COLUMN "content_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "piece_act" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,
    "former_owner_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "title" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "acted_at" TIMESTAMPTZ(3) NOT NULL,
    "case_id" UUID,
    "kept_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "piece_act_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "piece_act_subject_subject_id_acted_at_idx" ON "piece_act"("subject", "subject_id", "acted_at" DESC);

-- CreateIndex
CREATE INDEX "piece_act_owner_id_idx" ON "piece_act"("owner_id");

-- CreateIndex
CREATE INDEX "piece_act_unkept" ON "piece_act"("acted_at") WHERE (kept_at IS NULL);

-- CreateIndex
CREATE INDEX "piece_act_unsettled" ON "piece_act"("acted_at") WHERE (settled_at IS NULL AND act = 'removed');

-- Owners whose uploads are suspended already may appeal as well.
INSERT INTO "piece_act" ("id", "subject", "subject_id", "owner_id", "title", "act", "reason", "note", "actor_id", "acted_at", "kept_at")
SELECT gen_random_uuid(), 'uploads', "owner_id"::text, "owner_id", '', 'suspended', "rule", "note", "actor_id", "since", "since"
FROM "upload_suspension";
