ALTER TABLE "content_check" VALIDATE CONSTRAINT "content_check_kind_check";
ALTER TABLE "report_case" VALIDATE CONSTRAINT "report_case_subject_check";
ALTER TABLE "evidence" VALIDATE CONSTRAINT "evidence_kind_check";
