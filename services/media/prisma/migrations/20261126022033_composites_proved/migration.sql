-- AddCheck
ALTER TABLE "composite" VALIDATE CONSTRAINT "composite_id_fkey";
ALTER TABLE "conversion" VALIDATE CONSTRAINT "conversion_kind_check";
