import { z } from 'zod';

/** Reads the settings of one command. Throws with every wrong one, never with its value: some are secrets. */
export function readSettings<S extends Record<string, z.ZodType>>(
  shape: S,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<z.ZodObject<S>> {
  const result = z.object(shape).safeParse(env);
  if (result.success) return result.data as z.infer<z.ZodObject<S>>;
  const faults = result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  throw new Error(`Settings that are missing or wrong: ${faults.join('; ')}`);
}

/** Whether a text is a URL of PostgreSQL that names a role and a database; a password with / or # is escaped in it. */
export function isDatabaseUrl(text: string): boolean {
  if (!(URL.canParse(text) && /^postgres(ql)?:\/\//.test(text))) return false;
  const { username, password, pathname } = new URL(text);
  try {
    return [username, pathname.slice(1), `x${password}`].every((part) => decodeURIComponent(part) !== '');
  } catch {
    return false;
  }
}

/** Throws with the names of the settings that are no database URLs, never with what they hold. */
export function checkDatabaseUrls(urls: Readonly<Record<string, string>>): void {
  const wrong = Object.keys(urls).filter((name) => !isDatabaseUrl(urls[name] ?? ''));
  if (wrong.length > 0)
    throw new Error(
      `Settings that are no URL such as postgres://role:password@host:5432/database: ${wrong.join(', ')}`,
    );
}

/** Variable with a service's database, such as DATABASE_URL_CATALOG_ORDER. */
export function databaseVariable(service: string): string {
  return `DATABASE_URL_${service.replaceAll('-', '_').toUpperCase()}`;
}

/**
 * Databases of the services as `DATABASE_URL_<SERVICE>` names them; for a single service `DATABASE_URL` will do. Throws
 * when one of them is missing or no database URL, or a name is no service's.
 */
export function readDatabaseUrls(
  { wanted, known }: { wanted: readonly string[]; known: readonly string[] },
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const unknown = wanted.filter((service) => !known.includes(service));
  if (unknown.length > 0)
    throw new Error(`There is no service ${unknown.join(', ')}; services are ${known.join(', ')}`);
  const services = wanted.length > 0 ? wanted : known;
  const fallback = services.length === 1 ? env.DATABASE_URL : undefined;
  const urls = services.map(
    (service) => [service, env[databaseVariable(service)] || fallback || ''] as const,
  );
  const missing = urls.filter(([, url]) => !url).map(([service]) => databaseVariable(service));
  if (missing.length > 0) throw new Error(`Settings that are missing: ${missing.join(', ')}`);
  checkDatabaseUrls(Object.fromEntries(urls.map(([service, url]) => [databaseVariable(service), url])));
  return Object.fromEntries(urls);
}
