-- AddCheck
ALTER TABLE "content" VALIDATE CONSTRAINT "content_status_check";
ALTER TABLE "conversion" VALIDATE CONSTRAINT "conversion_kind_check", VALIDATE CONSTRAINT "conversion_progress_check";
