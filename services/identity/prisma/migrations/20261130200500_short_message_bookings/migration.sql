-- CreateTable
CREATE TABLE "short_message_booking" (
    "message_id" UUID NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "short_message_booking_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE INDEX "short_message_booking_booked_at_idx" ON "short_message_booking"("booked_at");

-- Those of the last day count from the first moment.
INSERT INTO "short_message_booking" ("message_id", "booked_at")
SELECT "id", "sent_at" FROM "message" WHERE "channel" = 'sms' AND "sent_at" > now() - interval '24 hours';
