-- CreateTable
CREATE TABLE "intake" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_paused" BOOLEAN NOT NULL,
    "message_zh" TEXT NOT NULL,
    "message_en" TEXT NOT NULL,
    "changed_by" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "intake_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "intake_id_check" CHECK ("id" = 1)
);
