-- A case may be about a design, which is its evidence.
ALTER TABLE "report_case" DROP CONSTRAINT "report_case_subject_check";
ALTER TABLE "report_case" ADD CONSTRAINT "report_case_subject_check"
    CHECK (subject IN ('keepsake', 'content', 'event-photo', 'artwork')) NOT VALID;
ALTER TABLE "evidence" DROP CONSTRAINT "evidence_kind_check";
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_kind_check"
    CHECK (kind IN ('content', 'event-photo', 'artwork')) NOT VALID;
