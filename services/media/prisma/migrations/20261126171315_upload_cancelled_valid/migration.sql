ALTER TABLE "upload" VALIDATE CONSTRAINT "upload_state_check";
