-- CreateTable
CREATE TABLE "word_list" (
    "class" TEXT NOT NULL,
    "words" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_by" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "word_list_pkey" PRIMARY KEY ("class")
);
