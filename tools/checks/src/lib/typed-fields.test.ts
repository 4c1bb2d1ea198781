import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  [keyword: string]: unknown;
};
type Operation = { operationId: string; requestBody?: { content: Record<string, { schema: Schema }> } };
type Document = {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
};

/** What no person types as it is sent: values of programs, secrets compared as they are, names judged by other rules. */
const NOT_TYPED = [
  /\.(productKey|optionId|productKeys\[\]|videoId|jobId|style|zone|withdrawalTextVersion)$/,
  /\.consents\./,
  /[pP]assword$/,
  /^identity (backchannelLogout|confirmEmail|resetPassword)\./,
  /^media beginUpload\.(filename|contentType)$/,
  /^payment (receive|return|readGatewayFile)/,
  // What was read before is sent back as it was.
  /^ai-generation (change(Styles|Intake)\.version|changeStyles\.items\[\]\.key|savePrompt\.before|publishPrompt\.read)$/,
  // What a tag holds.
  /^nfc-playback (claimTag|actOnTag)\.address$/,
];

/** A text without any of these is free: whatever is sent is kept. */
const BOUND = ['enum', 'const', 'format', 'pattern', 'x-reads'];

const services = readdirSync('services');
const read = (service: string): Document =>
  JSON.parse(readFileSync(`services/${service}/openapi.json`, 'utf8')) as Document;

/** The paths of all free texts in a schema. */
function freeTexts(document: Document, schema: Schema, path: string, seen: readonly string[] = []): string[] {
  const within = (part: Schema, name = path, refs = seen) => freeTexts(document, part, name, refs);
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const target = document.components.schemas[name];
    return target && !seen.includes(name) ? within(target, path, [...seen, name]) : [];
  }
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => (schema[word] ?? []) as Schema[]);
  const isText = [schema.type].flat().includes('string') && !BOUND.some((word) => word in schema);
  return [
    ...(isText ? [path] : []),
    ...branches.flatMap((branch) => within(branch)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => within(part, `${path}.${name}`)),
    ...(schema.items ? within(schema.items, `${path}[]`) : []),
  ];
}

describe('fields that people type', () => {
  it.each(services)('%s reads each by the rule for its kind', (service) => {
    const document = read(service);
    const free = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ operationId, requestBody }) =>
        Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          freeTexts(document, schema, `${service} ${operationId}`),
        ),
      );
    expect(free.filter((path) => !NOT_TYPED.some((pattern) => pattern.test(path)))).toEqual([]);
  });

  it('are many', () => {
    expect(
      services
        .map((service) => JSON.stringify(read(service)))
        .join('')
        .match(/"x-reads"/g)?.length,
    ).toBeGreaterThan(30);
  });
});
