-- AlterTable
ALTER TABLE "content_act" ADD COLUMN     "cause_id" UUID;

-- AlterTable
ALTER TABLE "content_check" ADD COLUMN     "frame_hashes" BIGINT[] NOT NULL DEFAULT ARRAY[]::BIGINT[];

-- CreateTable
CREATE TABLE "removed_frame" (
    "id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "hash_across" BIGINT NOT NULL,
    "hash_down" BIGINT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removed_frame_pkey" PRIMARY KEY ("id","place")
);

-- CreateTable
CREATE TABLE "word_list" (
    "class" TEXT NOT NULL,
    "words" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_by" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "word_list_pkey" PRIMARY KEY ("class")
);
