-- AlterTable
ALTER TABLE "order" ADD COLUMN "confirmed_refund" INTEGER,
ADD COLUMN "is_remaking" BOOLEAN NOT NULL DEFAULT false;

-- AddCheck
ALTER TABLE "order"
ADD CONSTRAINT "order_remaking_check"
  CHECK (NOT is_remaking OR fulfilment_status IN ('shipped', 'delivered')) NOT VALID;

-- AlterTable
ALTER TABLE "order_act" ADD COLUMN "detail" JSONB NOT NULL DEFAULT '{}';

-- Staff do more with an order than to make and send it.
ALTER TABLE "order_act" DROP CONSTRAINT "order_act_kind_check";

-- AddCheck
ALTER TABLE "order_act"
ADD CONSTRAINT "order_act_kind_check" CHECK (kind IN ('production_started', 'shipped', 'reshipped', 'completed',
  'making_confirmed', 'recipient_changed', 'noted', 'parcel_corrected', 'mail_resent')) NOT VALID;

-- AlterTable
ALTER TABLE "order_item" ADD COLUMN "blocked_reason" TEXT NOT NULL DEFAULT '',
ADD COLUMN "is_remake" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "moved_at" TIMESTAMPTZ(3),
ADD COLUMN "moved_by" UUID,
ADD COLUMN "production_status" TEXT NOT NULL DEFAULT 'waiting',
ADD COLUMN "production_version" INTEGER NOT NULL DEFAULT 1;

-- AddCheck
ALTER TABLE "order_item"
ADD CONSTRAINT "order_item_production_status_check"
  CHECK (production_status IN ('waiting', 'approved', 'printed', 'tag_written', 'checked', 'packed')) NOT VALID;

-- CreateTable
CREATE TABLE "production_move" (
    "id" UUID NOT NULL,
    "command_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "from_status" TEXT NOT NULL,
    "to_status" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "actor_id" UUID NOT NULL,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "production_move_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "production_move_kind_check"
      CHECK (kind IN ('forward', 'reprint', 'remake', 'undo', 'block', 'unblock')),
    CONSTRAINT "production_move_reason_check"
      CHECK (reason <> '' OR kind IN ('forward', 'undo', 'unblock'))
);

-- CreateIndex
CREATE INDEX "production_move_order_id_moved_at_idx" ON "production_move"("order_id", "moved_at");

-- CreateIndex
CREATE UNIQUE INDEX "production_move_command_id_item_id_key" ON "production_move"("command_id", "item_id");

-- CreateIndex
CREATE UNIQUE INDEX "production_move_item_id_version_key" ON "production_move"("item_id", "version");
