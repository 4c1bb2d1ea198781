-- CreateTable
CREATE TABLE "tag_oddity" (
    "id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "previous" INTEGER NOT NULL,
    "previous_at" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tag_oddity_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "tag_oddity_tag_id_at_idx" ON "tag_oddity"("tag_id", "at");

-- CreateIndex
CREATE INDEX "tag_oddity_at_idx" ON "tag_oddity"("at");

-- AddForeignKey
ALTER TABLE "tag_oddity" ADD CONSTRAINT "tag_oddity_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tag"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
