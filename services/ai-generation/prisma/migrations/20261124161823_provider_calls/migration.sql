-- CreateTable
CREATE TABLE "provider_call" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "owner_id" UUID,
    "style" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "cost_milli" INTEGER NOT NULL,
    "duration_ms" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_call_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "provider_call_started_at_idx" ON "provider_call"("started_at");

-- CreateIndex
CREATE INDEX "provider_call_owner_id_idx" ON "provider_call"("owner_id");
