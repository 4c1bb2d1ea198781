import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

const FILE = 'docker-compose.yml';
/** Of the Go module github.com/compose-spec/compose-go/v2 v2.9.0, as it is there. */
const SCHEMA = 'deploy/compose/compose-spec.schema.json';

/** Values that may stand in the file although they look like secrets: paths of files that hold them. */
const IS_PATH = /^\/run\/tapory\//;
const SECRET_NAME = /PASSWORD|SECRET|TOKEN|_KEY$|HASH_IV/;

type Compose = { services: Record<string, { environment?: Record<string, string> }> };

/** What is wrong with a Compose file: against the specification's schema, and secrets that stand in it. */
export function checkCompose(text = readFileSync(FILE, 'utf8')): string[] {
  // The parser's bound on aliases is against hostile files; this one repeats its anchors for every service.
  const file = parse(text, { merge: true, maxAliasCount: 10_000 }) as Compose;
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats.default(ajv);
  // The schema names its dialect by an address that nobody else uses for draft 7.
  const { $schema: _, ...schema } = JSON.parse(readFileSync(SCHEMA, 'utf8')) as Record<string, unknown>;
  const validate = ajv.compile(schema);
  validate(file);
  const faults = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${FILE}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  const secrets = Object.entries(file.services).flatMap(([service, { environment = {} }]) =>
    Object.entries(environment)
      .filter(([name, value]) => SECRET_NAME.test(name) && !IS_PATH.test(value))
      .map(([name]) => `${FILE} /services/${service} holds ${name}: secrets stand in the volume`),
  );
  return [...faults, ...secrets];
}
