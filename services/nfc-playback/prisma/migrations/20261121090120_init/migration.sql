-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "keepsake" (
    "video_id" TEXT NOT NULL,
    "command_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "orientation" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "artwork_url" TEXT NOT NULL,
    "thumb_url" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "keepsake_pkey" PRIMARY KEY ("video_id")
);

-- CreateTable
CREATE TABLE "order_item" (
    "id" UUID NOT NULL,
    "video_id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,

    CONSTRAINT "order_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "binding" (
    "video_id" TEXT NOT NULL,
    "content_ids" UUID[],
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "binding_pkey" PRIMARY KEY ("video_id")
);

-- CreateTable
CREATE TABLE "content_ref" (
    "content_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "descriptor" JSONB NOT NULL,

    CONSTRAINT "content_ref_pkey" PRIMARY KEY ("content_id")
);

-- CreateTable
CREATE TABLE "rule" (
    "id" UUID NOT NULL,
    "video_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "priority" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "zone" TEXT NOT NULL,
    "time" JSONB,
    "place" JSONB,
    "edited_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_ref" (
    "job_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "image_url" TEXT NOT NULL,
    "thumb_url" TEXT NOT NULL,

    CONSTRAINT "job_ref_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "tap_count" (
    "video_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "tap_count_pkey" PRIMARY KEY ("video_id","day","source")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "exchange" TEXT NOT NULL,
    "routing_key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "headers" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "consumer" TEXT NOT NULL,
    "message_id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("consumer","message_id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "status_code" INTEGER,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("scope","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "keepsake_command_id_key" ON "keepsake"("command_id");

-- CreateIndex
CREATE INDEX "keepsake_owner_id_created_at_idx" ON "keepsake"("owner_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "order_item_video_id_idx" ON "order_item"("video_id");

-- CreateIndex
CREATE INDEX "binding_content_ids_idx" ON "binding" USING GIN ("content_ids");

-- CreateIndex
CREATE INDEX "rule_video_id_idx" ON "rule"("video_id");

-- CreateIndex
CREATE INDEX "outbox_unpublished" ON "outbox"("seq") WHERE (published_at IS NULL);

-- AddForeignKey
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "keepsake"("video_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "binding" ADD CONSTRAINT "binding_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "keepsake"("video_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rule" ADD CONSTRAINT "rule_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "keepsake"("video_id") ON DELETE RESTRICT ON UPDATE CASCADE;
