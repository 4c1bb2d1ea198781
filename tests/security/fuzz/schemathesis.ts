import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from './documents.ts';

/** What no request may cause, whatever it holds. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'unsupported_method',
];

export type SchemathesisOptions = {
  /** Path of the command. */
  command: string;
  shopUrl: string;
  document: Document;
  /** Names of operations that are not called. */
  excluded: string[];
  headers: Record<string, string>;
  /** Time budget, seconds. */
  seconds: number;
  /** The same seed makes the same requests. */
  seed: number;
};

/**
 * Sends requests made from an OpenAPI document, valid and broken, until the time is spent. Resolves with the report of
 * what failed; an empty text when nothing did.
 */
export async function runSchemathesis(options: SchemathesisOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tapory-fuzz-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(options.document));
  try {
    const { code, output } = await runCommand(options, file, folder);
    return code === 0 ? '' : output;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runCommand(options: SchemathesisOptions, file: string, folder: string) {
  const { command, shopUrl, excluded, headers, seconds, seed } = options;
  const args = ['--no-color', 'run', file, '--url', shopUrl, '--workers', '1'];
  args.push('--checks', CHECKS.join(','), '--seed', String(seed), '--max-time', String(seconds));
  args.push('--phases', 'examples,coverage,fuzzing', '--no-shrink', '--request-timeout', '30');
  args.push('--suppress-health-check', 'all', '--warnings', 'off', '--generation-database', 'none');
  for (const name of excluded) args.push('--exclude-name', name);
  for (const [name, value] of Object.entries(headers)) args.push('--header', `${name}:${value}`);
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}
