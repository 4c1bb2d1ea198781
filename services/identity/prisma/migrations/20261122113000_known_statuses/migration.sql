-- AddCheck
ALTER TABLE "account"
ADD CONSTRAINT "account_status_check" CHECK (status IN ('active', 'inactive', 'deleted')) NOT VALID;
ALTER TABLE "account" VALIDATE CONSTRAINT "account_status_check";

-- AddCheck
ALTER TABLE "message"
ADD CONSTRAINT "message_channel_check" CHECK (channel IN ('email', 'sms')) NOT VALID;
ALTER TABLE "message" VALIDATE CONSTRAINT "message_channel_check";
