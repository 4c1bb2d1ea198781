-- CreateTable
CREATE TABLE "tag" (
    "id" UUID NOT NULL,
    "serial" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "video_id" TEXT NOT NULL,
    "order_item_id" UUID NOT NULL,
    "order_number" TEXT NOT NULL,
    "item_number" TEXT NOT NULL,
    "claimed_by" UUID NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "locked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tag_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "tag_serial_check" CHECK ("serial" ~ '^[0-9A-F]{14}$'),
    CONSTRAINT "tag_kind_check" CHECK ("kind" IN ('ntag213', 'ntag215', 'ntag216', 'ntag424')),
    CONSTRAINT "tag_state_check" CHECK ("state" IN ('claimed', 'written', 'verified', 'locked', 'broken', 'retired'))
);

-- CreateTable
CREATE TABLE "tag_act" (
    "id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tag_act_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "tag_act_act_check" CHECK ("act" IN ('claimed', 'written', 'verified', 'locked', 'broken', 'retired', 'released'))
);

-- CreateIndex
CREATE INDEX "tag_serial_idx" ON "tag"("serial");

-- CreateIndex
CREATE INDEX "tag_order_item_id_idx" ON "tag"("order_item_id");

-- CreateIndex
CREATE INDEX "tag_video_id_idx" ON "tag"("video_id");

-- CreateIndex
CREATE UNIQUE INDEX "tag_live_serial" ON "tag"("serial") WHERE (state <> 'retired');

-- CreateIndex
CREATE INDEX "tag_act_tag_id_at_idx" ON "tag_act"("tag_id", "at");

-- AddForeignKey
ALTER TABLE "tag" ADD CONSTRAINT "tag_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "keepsake"("video_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tag_act" ADD CONSTRAINT "tag_act_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tag"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
