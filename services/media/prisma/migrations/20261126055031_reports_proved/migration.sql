-- AddCheck
ALTER TABLE "content_act" VALIDATE CONSTRAINT "content_act_act_check";
