-- A check may look at a photo of a reported defect, and a case be about one, which is its evidence. A case may be about the words of a
-- review as well.
ALTER TABLE "content_check" DROP CONSTRAINT "content_check_kind_check";
ALTER TABLE "content_check" ADD CONSTRAINT "content_check_kind_check"
    CHECK (kind IN ('content', 'event-photo', 'artwork', 'review-photo', 'claim-photo')) NOT VALID;
ALTER TABLE "report_case" DROP CONSTRAINT "report_case_subject_check";
ALTER TABLE "report_case" ADD CONSTRAINT "report_case_subject_check"
    CHECK (subject IN ('keepsake', 'content', 'event-photo', 'artwork', 'review-photo', 'claim-photo', 'review')) NOT VALID;
ALTER TABLE "evidence" DROP CONSTRAINT "evidence_kind_check";
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_kind_check"
    CHECK (kind IN ('content', 'event-photo', 'artwork', 'review-photo', 'claim-photo', 'review')) NOT VALID;
