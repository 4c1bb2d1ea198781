import { describe, expect, it } from '@jest/globals';
import { faultsOfMigration } from './check-migrations.ts';

describe('a migration of a database that is in use', () => {
  it.each([
    ['an index that keeps writers out', 'CREATE INDEX "a" ON "order"("b");'],
    ['a concurrent index that cannot be repeated', 'CREATE INDEX CONCURRENTLY "a" ON "order"("b");'],
    [
      'a concurrent index beside another statement',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "order"("b"); UPDATE "order" SET b = 1;',
    ],
    ['a concurrent drop that cannot be repeated', 'DROP INDEX CONCURRENTLY "a";'],
    ['a check that is proved at once', 'ALTER TABLE "order" ADD CONSTRAINT "a" CHECK (b IN (1, 2));'],
    [
      'a second check that is proved at once',
      'ALTER TABLE "order" ADD CONSTRAINT "a" CHECK (b > 0) NOT VALID, ADD CONSTRAINT "c" CHECK (d > 0);',
    ],
    ['a foreign key', 'ALTER TABLE "order" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "c"("d");'],
    ['a column with a check', 'ALTER TABLE "order" ADD COLUMN "a" int CHECK (a > 0);'],
    ['a key', 'ALTER TABLE "order" ADD CONSTRAINT "a" UNIQUE ("b");'],
    [
      'a check that is proved in the transaction that adds it',
      'ALTER TABLE "order" ADD CONSTRAINT "a" CHECK (b > 0) NOT VALID; ALTER TABLE "order" VALIDATE CONSTRAINT "a";',
    ],
    ['a semicolon in a comment', '-- Why; really\nUPDATE "order" SET a = 1;'],
    ['a semicolon in a longer comment', '/* Why;\nreally */ UPDATE "order" SET a = 1;'],
    ['a semicolon in a text', `UPDATE "order" SET a = 'b;c';`],
    ['a semicolon in a body', 'DO $$ BEGIN UPDATE "order" SET a = 1; END $$;'],
    ['a transaction of its own', 'BEGIN; UPDATE "order" SET a = 1; COMMIT;'],
  ])('is refused for %s', (_what, sql) => {
    expect(faultsOfMigration(sql)).toHaveLength(1 + Number(sql.startsWith('BEGIN')));
  });

  it.each([
    [
      'a concurrent index alone',
      '-- Why: really\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "order"("b");',
    ],
    ['a check that is proved later', 'ALTER TABLE "order" ADD CONSTRAINT "a" CHECK (b IN (1, 2)) NOT VALID;'],
    ['a concurrent drop that can be repeated', 'DROP INDEX CONCURRENTLY IF EXISTS "a";'],
    ['the proof', 'ALTER TABLE "order" VALIDATE CONSTRAINT "a", VALIDATE CONSTRAINT "b";'],
    ['a key of an index that is there', 'ALTER TABLE "order" ADD CONSTRAINT "a" UNIQUE USING INDEX "b";'],
    ['a column', `ALTER TABLE "order" ADD COLUMN "check" text NOT NULL DEFAULT 'UNIQUE, CHECK (';`],
    [
      'a table of its own with all of these',
      'CREATE TABLE "a" ("b" int); CREATE INDEX "c" ON "a"("b"); ALTER TABLE "a" ADD CONSTRAINT "d" CHECK (b > 0);',
    ],
  ])('is let through with %s', (_what, sql) => {
    expect(faultsOfMigration(sql)).toEqual([]);
  });
});
