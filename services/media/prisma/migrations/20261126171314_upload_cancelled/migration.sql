-- A cancelled upload keeps its row: its form works until it expires.
ALTER TABLE "upload" DROP CONSTRAINT "upload_state_check";
ALTER TABLE "upload" ADD CONSTRAINT "upload_state_check"
  CHECK ("state" IN ('open', 'completed', 'refused', 'cancelled')) NOT VALID;
