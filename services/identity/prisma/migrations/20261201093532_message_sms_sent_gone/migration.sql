-- DropIndex
DROP INDEX CONCURRENTLY IF EXISTS "message_sms_sent";
