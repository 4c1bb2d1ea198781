/** The part of `services/<service>/settings.schema.json` that a launcher needs. */
export type SettingsSchema = {
  properties: Record<string, { default?: unknown }>;
  required?: readonly string[];
};

type Env = Record<string, string>;

/** What every process is offered, and what this one is given beyond that. */
type Candidates = { common: Env; own: Env };

/** Read by OpenTelemetry's SDK and not by the service. */
const PASSED_ON = ['OTEL_SERVICE_NAME'];

/**
 * The settings of a service: of the common ones those that its schema lists, and its own. Throws with every setting of
 * its own that the service does not read and every required one that is missing.
 */
export function selectSettings(
  service: string,
  { common, own }: Candidates,
  { properties, required = [] }: SettingsSchema,
): Env {
  const isRead = (name: string): boolean => name in properties || PASSED_ON.includes(name);
  const unknown = Object.keys(own).filter((name) => !isRead(name));
  const env = { ...Object.fromEntries(Object.entries(common).filter(([name]) => isRead(name))), ...own };
  const missing = required.filter((name) => !(name in env) && properties[name]?.default === undefined);
  const faults = [
    ...unknown.map((name) => `${name} is given but not read`),
    ...missing.map((name) => `${name} is required but not given`),
  ];
  if (faults.length > 0) throw new Error(`settings of ${service}: ${faults.join('; ')}`);
  return env;
}
