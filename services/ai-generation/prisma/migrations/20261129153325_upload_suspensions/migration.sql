-- CreateTable
CREATE TABLE "upload_suspension" (
    "owner_id" UUID NOT NULL,
    "is_suspended" BOOLEAN NOT NULL,
    "said_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_suspension_pkey" PRIMARY KEY ("owner_id")
);
