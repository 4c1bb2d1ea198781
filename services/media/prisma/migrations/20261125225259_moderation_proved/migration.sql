-- AddCheck
ALTER TABLE "content_act" VALIDATE CONSTRAINT "content_act_act_check";
ALTER TABLE "content" VALIDATE CONSTRAINT "content_blocked_check";
