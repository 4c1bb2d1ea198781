-- CreateTable
CREATE TABLE "gift" (
    "id" UUID NOT NULL,
    "video_id" TEXT NOT NULL,
    "giver_id" UUID NOT NULL,
    "way" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "locator" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "words" TEXT NOT NULL DEFAULT '',
    "taker_id" UUID,
    "offered_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "take_back_until" TIMESTAMPTZ(3),

    CONSTRAINT "gift_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "gift_way_check" CHECK ("way" IN ('code', 'mail')),
    CONSTRAINT "gift_state_check" CHECK ("state" IN ('open', 'taken', 'withdrawn', 'returned')),
    CONSTRAINT "gift_taker_check" CHECK (("state" IN ('taken', 'returned')) = ("taker_id" IS NOT NULL AND "taken_at" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "gift_try" (
    "gift_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "tries" INTEGER NOT NULL,

    CONSTRAINT "gift_try_pkey" PRIMARY KEY ("gift_id","person_id"),
    CONSTRAINT "gift_try_tries_check" CHECK ("tries" BETWEEN 1 AND 5)
);

-- CreateTable
CREATE TABLE "loss" (
    "video_id" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "loss_pkey" PRIMARY KEY ("video_id")
);

-- CreateTable
CREATE TABLE "finder_letter" (
    "id" UUID NOT NULL,
    "video_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "finder_letter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "keepsake_act" (
    "id" UUID NOT NULL,
    "video_id" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "keepsake_act_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "keepsake_act_act_check" CHECK ("act" IN ('code_made', 'mailed', 'withdrawn', 'claimed', 'taken_back', 'lost', 'found'))
);

-- CreateIndex
CREATE INDEX "gift_locator_offered_at_idx" ON "gift"("locator", "offered_at" DESC);

-- CreateIndex
CREATE INDEX "gift_video_id_offered_at_idx" ON "gift"("video_id", "offered_at" DESC);

-- CreateIndex
CREATE INDEX "gift_giver_id_offered_at_idx" ON "gift"("giver_id", "offered_at" DESC);

-- CreateIndex
CREATE INDEX "gift_taker_id_taken_at_idx" ON "gift"("taker_id", "taken_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "gift_open_piece" ON "gift"("video_id") WHERE (state = 'open');

-- CreateIndex
CREATE UNIQUE INDEX "gift_open_locator" ON "gift"("locator") WHERE (state = 'open');

-- CreateIndex
CREATE INDEX "finder_letter_video_id_at_idx" ON "finder_letter"("video_id", "at");

-- CreateIndex
CREATE INDEX "keepsake_act_video_id_at_idx" ON "keepsake_act"("video_id", "at");

-- AddForeignKey
ALTER TABLE "gift" ADD CONSTRAINT "gift_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "keepsake"("video_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_try" ADD CONSTRAINT "gift_try_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gift"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loss" ADD CONSTRAINT "loss_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "keepsake"("video_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finder_letter" ADD CONSTRAINT "finder_letter_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "keepsake"("video_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "keepsake_act" ADD CONSTRAINT "keepsake_act_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "keepsake"("video_id") ON DELETE RESTRICT ON UPDATE CASCADE;
