-- CreateTable
CREATE TABLE "art_block" (
    "job_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "is_blocked" BOOLEAN NOT NULL,
    "removed_at" TIMESTAMPTZ(3),
    "rule" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "actor_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "art_block_pkey" PRIMARY KEY ("job_id")
);

-- CreateIndex
CREATE INDEX "art_block_owner_id_idx" ON "art_block"("owner_id");
