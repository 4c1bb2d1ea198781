ALTER TABLE "appeal" VALIDATE CONSTRAINT "appeal_status_check";
