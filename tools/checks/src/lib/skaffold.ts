import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

const FILE = 'skaffold.yaml';
/** Of the Go module github.com/GoogleContainerTools/skaffold/v2 v2.16.1, as it is there. */
const SCHEMA = 'deploy/skaffold/v4beta13.schema.json';

type Artifact = { image: string; docker: { dockerfile: string } };
type Helm = { releases: { chartPath: string; valuesFiles: string[] }[] };
type Skaffold = {
  build: { artifacts: Artifact[] };
  deploy: { helm: Helm };
  profiles: { deploy?: { helm: Helm }; manifests?: { helm: Helm } }[];
};

/** What is wrong with skaffold.yaml: against Skaffold's own schema, and files that it names and that are not there. */
export function checkSkaffold(text = readFileSync(FILE, 'utf8')): string[] {
  const file = parse(text) as Skaffold;
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats.default(ajv);
  // The schema names its dialect by an address that the validator does not know.
  const { $schema: _, ...schema } = JSON.parse(readFileSync(SCHEMA, 'utf8')) as Record<string, unknown>;
  const validate = ajv.compile(schema);
  if (!validate(file))
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${FILE}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  const helms = [file.deploy, ...file.profiles.flatMap(({ deploy, manifests }) => deploy ?? manifests ?? [])];
  const named = [
    ...file.build.artifacts.map(({ docker }) => docker.dockerfile),
    ...helms.flatMap(({ helm }) =>
      helm.releases.flatMap(({ chartPath, valuesFiles }) => [chartPath, ...valuesFiles]),
    ),
  ];
  return named.filter((path) => !existsSync(path)).map((path) => `${FILE} names ${path}, which is not there`);
}
