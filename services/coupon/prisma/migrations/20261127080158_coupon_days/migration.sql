-- CreateTable
CREATE TABLE "coupon_day" (
    "day" DATE NOT NULL,
    "coupon_id" UUID NOT NULL,
    "held" INTEGER NOT NULL DEFAULT 0,
    "redeemed" INTEGER NOT NULL DEFAULT 0,
    "released" INTEGER NOT NULL DEFAULT 0,
    "returned" INTEGER NOT NULL DEFAULT 0,
    "discount" BIGINT NOT NULL DEFAULT 0,
    "revenue" BIGINT NOT NULL DEFAULT 0,
    "first_orders" INTEGER NOT NULL DEFAULT 0,
    "first_uses" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "coupon_day_pkey" PRIMARY KEY ("day","coupon_id")
);

-- CreateTable
CREATE TABLE "coupon_day_change" (
    "seq" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,
    "coupon_id" UUID NOT NULL,
    "held" INTEGER NOT NULL,
    "redeemed" INTEGER NOT NULL,
    "released" INTEGER NOT NULL,
    "returned" INTEGER NOT NULL,
    "discount" BIGINT NOT NULL,
    "revenue" BIGINT NOT NULL,
    "first_orders" INTEGER NOT NULL,
    "first_uses" INTEGER NOT NULL,

    CONSTRAINT "coupon_day_change_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "uncounted_day" (
    "day" DATE NOT NULL,

    CONSTRAINT "uncounted_day_pkey" PRIMARY KEY ("day")
);

-- Bodies write the semicolon as \x3b, since the engine that replays migrations splits at every one.
-- Triggers and not the service: uses are also moved by processes of the previous release, and by hand.
CREATE FUNCTION "note_uses"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
    INSERT INTO coupon_day_change (day, coupon_id, held, redeemed, released, returned, discount, revenue, first_orders, first_uses)
    SELECT (timezone(''UTC'', created_at) + interval ''8 hours'')::date, coupon_id,
        sum(sign * (state = ''held'')::int), sum(sign * (state = ''redeemed'')::int),
        sum(sign * (state = ''released'')::int), sum(sign * (state = ''returned'')::int),
        sum(sign * (state = ''redeemed'')::int * discount::bigint),
        sum(sign * (state = ''redeemed'')::int * (subtotal - discount)::bigint),
        sum(sign * (state = ''redeemed'' AND is_first_order)::int),
        sum(sign * (state IN (''held'', ''redeemed'') AND is_first_order)::int)
    FROM (SELECT CASE TG_OP WHEN ''INSERT'' THEN 1 ELSE -1 END AS sign, changed.* FROM changed) AS uses
    GROUP BY 1, 2\x3b
    RETURN NULL\x3b
END
';

-- What a move takes from the sums of the use as it was, and adds to those of the use as it is. A move that changes none writes nothing.
CREATE FUNCTION "note_moved_uses"() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
    INSERT INTO coupon_day_change (day, coupon_id, held, redeemed, released, returned, discount, revenue, first_orders, first_uses)
    SELECT * FROM (
        SELECT (timezone(''UTC'', created_at) + interval ''8 hours'')::date, coupon_id,
            sum(sign * (state = ''held'')::int), sum(sign * (state = ''redeemed'')::int),
        sum(sign * (state = ''released'')::int), sum(sign * (state = ''returned'')::int),
        sum(sign * (state = ''redeemed'')::int * discount::bigint),
        sum(sign * (state = ''redeemed'')::int * (subtotal - discount)::bigint),
        sum(sign * (state = ''redeemed'' AND is_first_order)::int),
        sum(sign * (state IN (''held'', ''redeemed'') AND is_first_order)::int)
        FROM (SELECT 1 AS sign, moved.* FROM moved UNION ALL SELECT -1, was.* FROM was) AS uses
        GROUP BY 1, 2
    ) AS sums (day, coupon_id, held, redeemed, released, returned, discount, revenue, first_orders, first_uses)
    WHERE (held, redeemed, released, returned, discount, revenue, first_orders, first_uses) <> (0, 0, 0, 0, 0, 0, 0, 0)\x3b
    RETURN NULL\x3b
END
';

CREATE TRIGGER "coupon_use_inserted" AFTER INSERT ON "coupon_use"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_uses"();
CREATE TRIGGER "coupon_use_deleted" AFTER DELETE ON "coupon_use"
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_uses"();
CREATE TRIGGER "coupon_use_moved" AFTER UPDATE ON "coupon_use"
    REFERENCING OLD TABLE AS was NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "note_moved_uses"();

-- The service counts the days of the uses so far, one at a time, and until then reads these from the uses.
INSERT INTO "uncounted_day" ("day")
SELECT days::date FROM (
    SELECT min(timezone('UTC', created_at) + interval '8 hours') AS first, max(timezone('UTC', created_at) + interval '8 hours') AS last
    FROM "coupon_use"
) AS span, generate_series(first::date, last::date, interval '1 day') AS days;
