ALTER TABLE "message" VALIDATE CONSTRAINT "message_delivery_known";
