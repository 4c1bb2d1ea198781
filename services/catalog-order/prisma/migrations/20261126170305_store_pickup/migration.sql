-- CreateTable
CREATE TABLE "store_search" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "chain" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "store" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "picked_at" TIMESTAMPTZ(3),

    CONSTRAINT "store_search_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "store_search_chain_check" CHECK (chain IN ('seven_eleven', 'family_mart', 'hi_life', 'ok_mart')),
    CONSTRAINT "store_search_picked_check" CHECK ((store IS NULL) = (picked_at IS NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "store_search_digest_key" ON "store_search"("digest");

-- CreateIndex
CREATE INDEX "store_search_user_id_created_at_idx" ON "store_search"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "store_search_created_at_idx" ON "store_search"("created_at");

-- Stores carry parcels, too.
ALTER TABLE "order" DROP CONSTRAINT "order_carrier_check";

-- AddCheck
ALTER TABLE "order"
ADD CONSTRAINT "order_carrier_check" CHECK (carrier IN ('', 'post', 'black_cat', 'hct', 'pelican', 'seven_eleven',
  'family_mart', 'hi_life', 'ok_mart', 'other')) NOT VALID,
-- To an address or to a store, and to neither once the recipient is erased.
ADD CONSTRAINT "order_place_check" CHECK (recipient->>'name' = ''
  OR (recipient ? 'store') <> (recipient->'address'->>'line' <> '')) NOT VALID;
