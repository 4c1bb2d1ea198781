-- CreateTable
CREATE TABLE "gallery_event" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "host_id" UUID,
    "opens_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "audience" TEXT NOT NULL,
    "trusts_guests" BOOLEAN NOT NULL,
    "photos_per_guest" INTEGER NOT NULL,
    "photos_max" INTEGER NOT NULL,
    "cover_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gallery_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_guest" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_guest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_photo" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "guest_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'sending',
    "refusal" TEXT,
    "content_hash" TEXT,
    "delivery_key" TEXT NOT NULL,
    "review_key" TEXT NOT NULL,
    "mime_type" TEXT,
    "size" INTEGER NOT NULL DEFAULT 0,
    "width" INTEGER,
    "height" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "shown_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_photo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "gallery_event_code_key" ON "gallery_event"("code");

-- CreateIndex
CREATE INDEX "gallery_event_host_id_created_at_idx" ON "gallery_event"("host_id", "created_at");

-- CreateIndex
CREATE INDEX "gallery_event_created_at_idx" ON "gallery_event"("created_at" DESC);

-- CreateIndex
CREATE INDEX "gallery_event_closes_at_idx" ON "gallery_event"("closes_at");

-- CreateIndex
CREATE UNIQUE INDEX "event_guest_token_hash_key" ON "event_guest"("token_hash");

-- CreateIndex
CREATE INDEX "event_guest_event_id_idx" ON "event_guest"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "event_photo_delivery_key_key" ON "event_photo"("delivery_key");

-- CreateIndex
CREATE UNIQUE INDEX "event_photo_review_key_key" ON "event_photo"("review_key");

-- CreateIndex
CREATE INDEX "event_photo_event_id_state_shown_at_idx" ON "event_photo"("event_id", "state", "shown_at" DESC);

-- CreateIndex
CREATE INDEX "event_photo_guest_id_idx" ON "event_photo"("guest_id");

-- CreateIndex
CREATE INDEX "event_photo_created_at_idx" ON "event_photo"("created_at") WHERE (state IN ('sending', 'refused'));

-- CreateIndex
CREATE UNIQUE INDEX "event_photo_event_id_content_hash_key" ON "event_photo"("event_id", "content_hash");

-- AddForeignKey
ALTER TABLE "event_guest" ADD CONSTRAINT "event_guest_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "gallery_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_photo" ADD CONSTRAINT "event_photo_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "gallery_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_photo" ADD CONSTRAINT "event_photo_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "event_guest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddCheck
ALTER TABLE "gallery_event" ADD CONSTRAINT "gallery_event_audience_check" CHECK ("audience" IN ('everybody', 'host'));
ALTER TABLE "gallery_event" ADD CONSTRAINT "gallery_event_time_check" CHECK ("opens_at" < "closes_at");
ALTER TABLE "event_photo" ADD CONSTRAINT "event_photo_state_check"
  CHECK ("state" IN ('sending', 'refused', 'pending', 'approved', 'hidden')
    AND ("state" = 'approved') = ("shown_at" IS NOT NULL)
    AND ("state" IN ('sending', 'refused') OR "mime_type" IS NOT NULL));
