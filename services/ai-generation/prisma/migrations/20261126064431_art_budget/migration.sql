-- CreateTable
CREATE TABLE "budget" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "day" INTEGER,
    "month" INTEGER,
    "person_day" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_by" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "budget_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "budget_id_check" CHECK ("id" = 1)
);
