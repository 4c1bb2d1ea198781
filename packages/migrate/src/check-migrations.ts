import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hiddenSemicolons, splitActions, splitStatements } from './split-statements.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Older ones were applied before these rules, and applied migrations are never edited. */
const FIRST_CHECKED = '20261122133000';

const CREATE_TABLE = /^CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i;
const CREATE_INDEX =
  /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+(?<how>CONCURRENTLY\s+)?(?<guard>IF\s+NOT\s+EXISTS\s+)?"?\w+"?\s+ON\s+(?:ONLY\s+)?"?(?<table>\w+)"?/i;
const ALTER_TABLE =
  /^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?"?(?<table>\w+)"?\s+(?<actions>[\s\S]*)$/i;
/** It commits before the runner notes it: a run that is killed in between does it again. */
const UNREPEATABLE_DROP = /^DROP\s+INDEX\s+CONCURRENTLY\s+(?!IF\s+EXISTS\b)/i;
const TRANSACTION_CONTROL = /^(?:BEGIN|START\s+TRANSACTION|COMMIT|END|ROLLBACK|SAVEPOINT)\b/i;

const without = (pattern: RegExp, text: string): string => text.replace(pattern, '');

/** A text or a name in quotes says nothing of what an action does. */
const bare = (action: string): string => without(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, action);

/** Why one action of an ALTER TABLE would keep people out of a large table; null when it does not. */
function faultOfAction(action: string): string | null {
  const text = bare(action);
  if (!/^ADD\b/i.test(text) || /\bUSING\s+INDEX\b/i.test(text)) return null;
  if (/\b(?:UNIQUE|PRIMARY\s+KEY)\b/i.test(text))
    return 'adds a key: build its index CONCURRENTLY, then ADD CONSTRAINT … USING INDEX';
  if (/\b(?:CHECK|REFERENCES|FOREIGN\s+KEY)\b/i.test(text) && !/\bNOT\s+VALID\b/i.test(text))
    return 'adds a constraint that is proved under a lock: NOT VALID, and VALIDATE CONSTRAINT in a following migration';
  return null;
}

function faultsOfAlter(statement: string): string[] {
  const actions = splitActions(ALTER_TABLE.exec(statement)?.groups?.actions ?? '');
  return actions.flatMap((action) => faultOfAction(action) ?? []);
}

function faultsOfIndex(statement: string, isAlone: boolean): string[] {
  const { how, guard } = CREATE_INDEX.exec(statement)?.groups ?? {};
  if (!how) return ['builds an index that keeps writers out: CREATE INDEX CONCURRENTLY IF NOT EXISTS'];
  return [
    ...(guard ? [] : ['a concurrent index is created IF NOT EXISTS, so that the file can be run again']),
    ...(isAlone
      ? []
      : ['a concurrent index stands in a migration of its own, since it runs outside of transactions']),
  ];
}

/** Added and proved in one transaction, a constraint keeps its lock until it is proved. */
function faultsOfValidation(statements: readonly string[]): string[] {
  const all = statements.join(';');
  const names = [...all.matchAll(/\bVALIDATE\s+CONSTRAINT\s+"?(\w+)"?/gi)].map((match) => match[1]);
  return names
    .filter((name) => new RegExp(`\\bADD\\s+CONSTRAINT\\s+"?${name}"?\\s`, 'i').test(all))
    .map((name) => `proves ${name} in the transaction that adds it: VALIDATE it in a following migration`);
}

/** Problems of a migration on a database in use: statements that lock a table for long or cannot be retried. */
export function faultsOfMigration(sql: string): string[] {
  const statements = splitStatements(sql);
  const created = new Set(statements.map((statement) => CREATE_TABLE.exec(statement)?.[1]));
  const isAlone = statements.length === 1;
  const faults = statements.flatMap((statement) => {
    if (TRANSACTION_CONTROL.test(statement)) return ['a migration runs in the transaction of its runner'];
    if (UNREPEATABLE_DROP.test(statement))
      return ['a concurrent index is dropped IF EXISTS, so that the file can be run again'];
    const table = (CREATE_INDEX.exec(statement) ?? ALTER_TABLE.exec(statement))?.groups?.table;
    if (table === undefined || created.has(table)) return [];
    return CREATE_INDEX.test(statement) ? faultsOfIndex(statement, isAlone) : faultsOfAlter(statement);
  });
  const hidden = hiddenSemicolons(sql).map(
    (text) => `\`create\` would cut the file at the semicolon inside of: ${text.split('\n')[0]}`,
  );
  return [...faults, ...faultsOfValidation(statements), ...hidden];
}

/** Every migration that is newer than these rules. */
export function checkMigrations(): string[] {
  return globSync('services/*/prisma/migrations/*/migration.sql', { cwd: ROOT })
    .sort()
    .filter((path) => basename(dirname(path)) >= FIRST_CHECKED)
    .flatMap((path) =>
      faultsOfMigration(readFileSync(join(ROOT, path), 'utf8')).map((fault) => `${path}: ${fault}`),
    );
}
