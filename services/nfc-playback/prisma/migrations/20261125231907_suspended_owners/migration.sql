-- CreateTable
CREATE TABLE "suspended_owner" (
    "owner_id" UUID NOT NULL,
    "is_suspended" BOOLEAN NOT NULL,
    "said_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suspended_owner_pkey" PRIMARY KEY ("owner_id")
);
