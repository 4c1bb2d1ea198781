/** The part of JSON Schema (and of Kubernetes' additions to it) that the schemas of objects use. */
export type JsonSchema = {
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  required?: string[];
  type?: string | string[];
  enum?: unknown[];
  [extension: string]: unknown;
};

/** Says that a value is not checked: free-form fields, and strings that may be numbers. */
const IS_FREE = 'x-kubernetes-preserve-unknown-fields';
const IS_INT_OR_STRING = 'x-kubernetes-int-or-string';
/** What the checks do not need, and what other dialects mean differently. */
const LEFT_OUT = ['description', 'default', 'format', 'example'];

/**
 * The schema as a strict one, in which a property that no object has is refused. Descriptions and Kubernetes' extensions
 * are left out; `null` is allowed for optional values, as the API server does.
 */
export function toStrictSchema(schema: JsonSchema): JsonSchema {
  if (schema[IS_INT_OR_STRING] === true || schema.format === 'int-or-string')
    return { type: ['string', 'integer'] };
  if (schema.$ref !== undefined) return { $ref: schema.$ref };
  const strict: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key.startsWith('x-kubernetes-') || LEFT_OUT.includes(key)) continue;
    strict[key] = strictPart(key, value);
  }
  const isClosed = schema.properties !== undefined && schema.additionalProperties === undefined;
  if (isClosed && schema[IS_FREE] !== true) strict.additionalProperties = false;
  return strict;
}

function strictPart(key: string, value: unknown): unknown {
  if (key === 'properties')
    return Object.fromEntries(
      Object.entries(value as Record<string, JsonSchema>).map(([name, schema]) => [
        name,
        toStrictSchema(schema),
      ]),
    );
  if (key === 'items' || key === 'not') return toStrictSchema(value as JsonSchema);
  if (key === 'additionalProperties' && typeof value === 'object') return toStrictSchema(value as JsonSchema);
  if (['allOf', 'anyOf', 'oneOf'].includes(key)) return (value as JsonSchema[]).map(openPart);
  return value;
}

/** Inside `allOf` and the like a schema names only some of the properties, so it must not refuse the others. */
function openPart(schema: JsonSchema): JsonSchema {
  const { additionalProperties: _, ...rest } = toStrictSchema(schema);
  return rest;
}

/** Every `$ref` within a schema. */
export function refsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : refsOf(part),
  );
}
