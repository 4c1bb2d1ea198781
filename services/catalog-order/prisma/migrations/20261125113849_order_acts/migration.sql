-- AlterTable
ALTER TABLE "order"
ADD COLUMN "carrier" TEXT NOT NULL DEFAULT '',
ADD COLUMN "tracking_number" TEXT NOT NULL DEFAULT '',
ADD COLUMN "shipped_at" TIMESTAMPTZ(3);

-- AddCheck
ALTER TABLE "order"
ADD CONSTRAINT "order_carrier_check"
  CHECK (carrier IN ('', 'post', 'black_cat', 'hct', 'pelican', 'other')) NOT VALID,
ADD CONSTRAINT "order_shipped_check"
  CHECK (fulfilment_status NOT IN ('shipped', 'delivered')
    OR (shipped_at IS NOT NULL AND carrier <> '' AND tracking_number <> '')) NOT VALID;

-- CreateTable
CREATE TABLE "order_act" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "actor_id" UUID,
    "acted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_act_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_act_kind_check" CHECK (kind IN ('production_started', 'shipped', 'completed'))
);

-- CreateIndex
CREATE INDEX "order_act_order_id_acted_at_idx" ON "order_act"("order_id", "acted_at");
