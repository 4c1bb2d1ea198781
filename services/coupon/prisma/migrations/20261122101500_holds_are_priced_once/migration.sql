-- AlterTable
ALTER TABLE "coupon" ADD COLUMN     "created_by" UUID,
ADD COLUMN     "updated_by" UUID,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "coupon_use" ADD COLUMN     "order_placed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "subtotal" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "terms_version" INTEGER NOT NULL DEFAULT 1;

-- Until now a use without an end was one whose order was known.
UPDATE "coupon_use" SET "order_placed" = true WHERE "held_until" IS NULL;

-- CreateIndex
CREATE INDEX "coupon_use_standing" ON "coupon_use"("coupon_id", "user_id") WHERE (state IN ('held', 'redeemed'));

-- CreateIndex
CREATE INDEX "coupon_use_standing_of_user" ON "coupon_use"("user_id") WHERE (state IN ('held', 'redeemed'));

-- A coupon of more than 100 percent has never worked: it is switched off for staff to mend.
UPDATE "coupon" SET "value" = 100, "enabled" = false WHERE "type" = 'percentage' AND "value" > 100;
UPDATE "coupon" SET "minimum_amount" = 0 WHERE "minimum_amount" < 0;
UPDATE "coupon" SET "ends_at" = "starts_at" + interval '1 millisecond', "enabled" = false WHERE "ends_at" <= "starts_at";

-- AddCheck
ALTER TABLE "coupon"
ADD CONSTRAINT "coupon_value_check" CHECK (value >= 1 AND (type = 'fixed' OR (type = 'percentage' AND value <= 100))),
ADD CONSTRAINT "coupon_minimum_amount_check" CHECK (minimum_amount >= 0),
ADD CONSTRAINT "coupon_dates_check" CHECK (ends_at > starts_at),
ADD CONSTRAINT "coupon_eligibility_check" CHECK (eligibility IN ('all', 'first_order', 'listed'));

-- AddCheck
ALTER TABLE "coupon_use"
ADD CONSTRAINT "coupon_use_state_check" CHECK (state IN ('held', 'redeemed', 'released', 'returned')),
ADD CONSTRAINT "coupon_use_discount_check" CHECK (discount >= 0),
ADD CONSTRAINT "coupon_use_placed_check" CHECK (NOT (order_placed AND held_until IS NOT NULL));
