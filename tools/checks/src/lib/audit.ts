import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';

const ALLOWED = 'tools/checks/allowed-advisories.json';
const SERIOUS = ['high', 'critical'];
const NOT_FOUND = 404;
const NOT_ALLOWED = 405;
const SERVER_ERRORS = 500;

const allowedSchema = z.array(
  z.strictObject({
    /** Last part of the advisory's address, such as GHSA-xxxx-xxxx-xxxx. */
    id: z.string().min(1),
    package: z.string().min(1),
    /** Why the shop is not affected, or what is waited for. */
    reason: z.string().min(20),
    /** Last day on which the exception holds. */
    reviewBy: z.iso.date(),
  }),
);

/** An advisory that does not fail the check. */
export type AllowedAdvisory = z.infer<typeof allowedSchema>[number];

const advisorySchema = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
});
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) })),
});
/** Of the registry, or of npm itself. */
const failureSchema = z.union([
  z.object({ message: z.string(), statusCode: z.number().optional() }),
  z
    .object({ error: z.object({ summary: z.string() }) })
    .transform(({ error }) => ({ message: error.summary, statusCode: undefined })),
]);

export type Verdict = { problems: string[] /** Why nothing was judged. */; unavailable?: string };

/** A registry that is away, out of order or offers no advisories; one that refuses the caller is a fault to mend. */
function isAway({ message, statusCode }: z.infer<typeof failureSchema>): boolean {
  if (statusCode === undefined) return /^request to .* failed/.test(message) || message.includes('timeout');
  return [NOT_FOUND, NOT_ALLOWED].includes(statusCode) || statusCode >= SERVER_ERRORS;
}

/**
 * Judges what `npm audit --json` printed. Problems are advisories of severity high or critical that are not allowed, and
 * exceptions that have expired or that nothing needs any more. `today` is a date, YYYY-MM-DD. Throws for other output.
 */
export function judgeAudit(output: string, allowed: readonly AllowedAdvisory[], today: string): Verdict {
  const json: unknown = JSON.parse(output);
  const report = reportSchema.safeParse(json);
  if (!report.success) {
    const failure = failureSchema.parse(json);
    if (isAway(failure)) return { problems: [], unavailable: failure.message };
    return { problems: [`npm audit: ${failure.message}`] };
  }
  const found = new Map<string, z.infer<typeof advisorySchema>>();
  for (const { via } of Object.values(report.data.vulnerabilities))
    for (const one of via)
      if (typeof one !== 'string' && SERIOUS.includes(one.severity))
        found.set(`${one.url.split('/').at(-1)} ${one.name}`, one);
  const exceptions = new Map(allowed.map((one) => [`${one.id} ${one.package}`, one]));
  const problems = [...found]
    .filter(([key]) => !exceptions.has(key))
    .map(([key, { severity, title, url }]) => `${key}: ${severity}: ${title}, ${url}`);
  for (const [key, { reviewBy }] of exceptions) {
    if (!found.has(key)) problems.push(`${ALLOWED}: ${key} is not reported any more; remove it`);
    else if (reviewBy < today) problems.push(`${ALLOWED}: ${key} was to be reviewed by ${reviewBy}`);
  }
  return { problems };
}

/** What npm prints; it ends with 1 when it has found something. */
async function runAudit(): Promise<string> {
  const args = [
    'audit',
    '--omit=dev',
    '--audit-level=high',
    '--json',
    '--fetch-retries=1',
    '--fetch-timeout=20000',
  ];
  try {
    return (await promisify(execFile)('npm', args, { maxBuffer: 64e6 })).stdout;
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (!stdout) throw error;
    return stdout;
  }
}

/** Known faults of packages that run in production. Says so when the registry cannot be asked, and passes. */
export async function checkAudit(): Promise<string[]> {
  const allowed = allowedSchema.parse(JSON.parse(readFileSync(ALLOWED, 'utf8')));
  const verdict = judgeAudit(await runAudit(), allowed, new Date().toISOString().slice(0, 10));
  if (verdict.unavailable !== undefined)
    process.stdout.write(`! advisories were NOT checked: ${verdict.unavailable}\n`);
  return verdict.problems;
}
