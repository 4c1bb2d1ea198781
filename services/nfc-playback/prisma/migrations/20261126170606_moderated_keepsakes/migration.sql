-- CreateTable
CREATE TABLE "keepsake_block" (
    "video_id" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "keepsake_block_pkey" PRIMARY KEY ("video_id")
);

-- CreateTable
CREATE TABLE "artwork_block" (
    "job_id" UUID NOT NULL,
    "is_blocked" BOOLEAN NOT NULL,
    "rule" TEXT NOT NULL,
    "is_final" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "artwork_block_pkey" PRIMARY KEY ("job_id")
);
