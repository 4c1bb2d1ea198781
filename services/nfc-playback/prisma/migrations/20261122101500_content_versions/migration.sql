-- AlterTable
ALTER TABLE "content_ref" ADD COLUMN     "blocked_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ready_version" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "erased_owner" (
    "owner_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_owner_pkey" PRIMARY KEY ("owner_id")
);

-- What was known before versions were told apart.
UPDATE "content_ref" SET "ready_version" = "version" WHERE "state" = 'ready';
UPDATE "content_ref" SET "blocked_version" = greatest("version", 1) WHERE "state" = 'blocked';

-- Items that a payment inserted beside its order's refund, and keepsakes that stayed awake or asleep by that race.
WITH wrong AS (
  DELETE FROM "order_item" i USING "retired_order" r WHERE r."order_id" = i."order_id" RETURNING i."video_id"
)
UPDATE "keepsake" k SET "status" = 'draft', "version" = k."version" + 1
WHERE k."status" = 'active' AND k."video_id" IN (SELECT "video_id" FROM wrong)
  AND NOT EXISTS (
    SELECT FROM "order_item" i WHERE i."video_id" = k."video_id"
      AND NOT EXISTS (SELECT FROM "retired_order" r WHERE r."order_id" = i."order_id"));
UPDATE "keepsake" k SET "status" = 'active', "version" = k."version" + 1
WHERE k."status" = 'draft' AND EXISTS (SELECT FROM "order_item" i WHERE i."video_id" = k."video_id");

-- AddCheck
ALTER TABLE "keepsake" ADD CONSTRAINT "keepsake_status_check" CHECK ("status" IN ('draft', 'active', 'lost')),
ADD CONSTRAINT "keepsake_orientation_check" CHECK ("orientation" IN ('landscape', 'portrait'));
ALTER TABLE "content_ref" ADD CONSTRAINT "content_ref_state_check" CHECK ("state" IN ('ready', 'blocked', 'deleted')),
ADD CONSTRAINT "content_ref_version_check" CHECK ("version" >= 0 AND "ready_version" >= 0 AND "blocked_version" >= 0);
ALTER TABLE "rule" ADD CONSTRAINT "rule_priority_check" CHECK ("priority" BETWEEN 1 AND 100);
ALTER TABLE "tap_count" ADD CONSTRAINT "tap_count_count_check" CHECK ("count" > 0);
