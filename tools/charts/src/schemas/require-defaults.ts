import type { ValueSchema } from './schema-parts.ts';

/**
 * The schema with every value required that has a default. One that is left empty, as in `mode:`, is null, by which Helm
 * takes the default away: templates would then find nothing, and not the mode that refuses demo accounts.
 */
export function requireDefaults(schema: ValueSchema, defaults: unknown): ValueSchema {
  const properties = schema.properties as Record<string, ValueSchema> | undefined;
  if (properties === undefined || typeof defaults !== 'object' || defaults === null) return schema;
  const given = Object.entries(defaults).filter(([, value]) => value !== null);
  const inner = given.map(([name, value]) => [name, requireDefaults(properties[name] ?? {}, value)] as const);
  return {
    ...schema,
    properties: { ...properties, ...Object.fromEntries(inner) },
    required: given.map(([name]) => name),
  };
}
