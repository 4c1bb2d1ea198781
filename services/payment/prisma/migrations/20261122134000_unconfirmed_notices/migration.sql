-- AlterTable
ALTER TABLE "notice" ADD COLUMN     "confirm_at" TIMESTAMPTZ(3),
ADD COLUMN     "confirm_tries" INTEGER NOT NULL DEFAULT 0;

-- What was stored in the last days and may not have been asked about.
UPDATE "notice" n SET "confirm_at" = now() FROM "attempt" a
WHERE a."id" = n."attempt_id" AND a."status" <> 'succeeded' AND n."decision" = 'unconfirmed'
  AND n."last_received_at" > now() - interval '3 days';
