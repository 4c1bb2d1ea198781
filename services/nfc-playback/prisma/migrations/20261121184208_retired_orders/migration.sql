-- CreateTable
CREATE TABLE "retired_order" (
    "order_id" UUID NOT NULL,
    "retired_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "retired_order_pkey" PRIMARY KEY ("order_id")
);
