-- CreateTable
CREATE TABLE "suspended_user" (
    "user_id" UUID NOT NULL,
    "is_suspended" BOOLEAN NOT NULL,
    "said_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suspended_user_pkey" PRIMARY KEY ("user_id")
);
