ALTER TABLE "content_check" VALIDATE CONSTRAINT "content_check_kind_check";
