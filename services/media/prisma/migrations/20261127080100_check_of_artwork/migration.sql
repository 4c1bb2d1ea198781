-- A check may look at a design.
ALTER TABLE "content_check" DROP CONSTRAINT "content_check_kind_check";
ALTER TABLE "content_check" ADD CONSTRAINT "content_check_kind_check"
    CHECK (kind IN ('content', 'event-photo', 'artwork')) NOT VALID;
