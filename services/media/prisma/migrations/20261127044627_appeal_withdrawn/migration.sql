-- What an appeal is about may be erased before anybody has decided it.
ALTER TABLE "appeal" DROP CONSTRAINT "appeal_status_check";
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_status_check"
  CHECK ("status" IN ('open', 'restored', 'kept', 'withdrawn')) NOT VALID;
