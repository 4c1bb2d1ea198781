-- CreateTable
CREATE TABLE "artwork_block" (
    "job_id" UUID NOT NULL,
    "is_blocked" BOOLEAN NOT NULL,
    "rule" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "artwork_block_pkey" PRIMARY KEY ("job_id")
);
