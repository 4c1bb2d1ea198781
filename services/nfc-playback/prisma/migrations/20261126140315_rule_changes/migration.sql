-- CreateTable
CREATE TABLE "rule_change" (
    "id" UUID NOT NULL,
    "video_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rule_change_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "rule_change_kind_check" CHECK (kind IN ('added', 'changed', 'deleted', 'copied', 'restored'))
);

-- CreateIndex
CREATE INDEX "rule_change_video_id_at_idx" ON "rule_change"("video_id", "at");

-- AddForeignKey
ALTER TABLE "rule_change" ADD CONSTRAINT "rule_change_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "keepsake"("video_id") ON DELETE RESTRICT ON UPDATE CASCADE;
