-- AlterTable
ALTER TABLE "account" ADD COLUMN     "pending_phone" TEXT,
ADD COLUMN     "phone_confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "phone_code" (
    "user_id" UUID NOT NULL,
    "code_digest" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "phone_code_pkey" PRIMARY KEY ("user_id")
);
