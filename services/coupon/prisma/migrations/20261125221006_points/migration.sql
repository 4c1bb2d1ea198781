-- AlterTable
ALTER TABLE "coupon" ADD COLUMN     "is_reward" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "point_account" (
    "user_id" UUID NOT NULL,
    "balance" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "point_account_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "point_entry" (
    "id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "balance_after" INTEGER NOT NULL,
    "remaining" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3),
    "video_id" TEXT,
    "day" DATE,
    "tapped_at" TIMESTAMPTZ(3),
    "source" TEXT,
    "coupon_id" UUID,
    "reason" TEXT,
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "point_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "held_tap" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "video_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "tapped_at" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,
    "suspicion" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'held',
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "held_tap_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erased_owner" (
    "owner_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_owner_pkey" PRIMARY KEY ("owner_id")
);

-- CreateIndex
CREATE INDEX "point_account_balance_idx" ON "point_account"("balance" DESC);

-- CreateIndex
CREATE INDEX "point_entry_user_id_seq_idx" ON "point_entry"("user_id", "seq" DESC);

-- CreateIndex
CREATE INDEX "point_entry_touches" ON "point_entry"("user_id", "day") WHERE (kind = 'earn');

-- CreateIndex
CREATE INDEX "point_entry_expiring" ON "point_entry"("expires_at") WHERE (remaining > 0);

-- CreateIndex
CREATE INDEX "point_entry_created_at_idx" ON "point_entry"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "point_entry_one_touch" ON "point_entry"("video_id", "day") WHERE (kind = 'earn');

-- CreateIndex
CREATE INDEX "held_tap_state_created_at_idx" ON "held_tap"("state", "created_at");

-- CreateIndex
CREATE INDEX "held_tap_user_id_tapped_at_idx" ON "held_tap"("user_id", "tapped_at");

-- CreateIndex
CREATE UNIQUE INDEX "held_tap_video_id_day_key" ON "held_tap"("video_id", "day");

-- Checks
ALTER TABLE "point_account" ADD CONSTRAINT "point_account_balance" CHECK (balance >= 0);
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_kind" CHECK (kind IN ('earn', 'spend', 'expire', 'correct'));
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_sign" CHECK (CASE kind WHEN 'earn' THEN points >= 0 WHEN 'correct' THEN points <> 0 ELSE points < 0 END);
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_balance" CHECK (balance_after >= 0);
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_remaining" CHECK (remaining BETWEEN 0 AND greatest(points, 0) AND (remaining = 0 OR expires_at IS NOT NULL));
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_touch" CHECK (kind <> 'earn' OR (video_id IS NOT NULL AND day IS NOT NULL AND tapped_at IS NOT NULL AND source IS NOT NULL));
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_correction" CHECK (kind <> 'correct' OR (reason IS NOT NULL AND actor_id IS NOT NULL));
ALTER TABLE "held_tap" ADD CONSTRAINT "held_tap_state" CHECK (state IN ('held', 'approved', 'refused'));
ALTER TABLE "held_tap" ADD CONSTRAINT "held_tap_suspicion" CHECK (suspicion IN ('too_fast', 'clockwork'));
