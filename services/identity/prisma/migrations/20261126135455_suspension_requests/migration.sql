-- CreateTable
CREATE TABLE "suspension_request" (
    "user_id" UUID NOT NULL,
    "asked_by" UUID NOT NULL,
    "asked_name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suspension_request_pkey" PRIMARY KEY ("user_id")
);
