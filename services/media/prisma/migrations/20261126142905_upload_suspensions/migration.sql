-- CreateTable
CREATE TABLE "upload_suspension" (
    "owner_id" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_suspension_pkey" PRIMARY KEY ("owner_id")
);
