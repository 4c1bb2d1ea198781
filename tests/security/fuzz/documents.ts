import { readdirSync } from 'node:fs';

type Operation = { operationId?: string; security?: unknown[]; requestBody?: unknown };
type Document = {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
};

/** Renames a component of one service, so that two services may each have a `Money` of their own. */
function prefixComponents(document: Document, service: string): Document {
  const text = JSON.stringify(document).replaceAll(
    /"#\/components\/schemas\/([\w.-]+)"/g,
    (_, name: string) => `"#/components/schemas/${service}.${name}"`,
  );
  const renamed = JSON.parse(text) as Document;
  const schemas = Object.entries(renamed.components?.schemas ?? {});
  return {
    ...renamed,
    components: {
      ...renamed.components,
      schemas: Object.fromEntries(schemas.map(([name, schema]) => [`${service}.${name}`, schema])),
    },
  };
}

async function fetchDocument(shopUrl: string, service: string): Promise<Document> {
  const response = await fetch(`${shopUrl}/api/${service}/openapi.json`);
  if (!response.ok) throw new Error(`${service} serves no OpenAPI document: ${response.status}`);
  return prefixComponents((await response.json()) as Document, service);
}

/** The OpenAPI documents that the running services serve, as one document. */
export async function fetchDocuments(shopUrl: string): Promise<Document> {
  const services = readdirSync('services');
  const documents = await Promise.all(services.map((service) => fetchDocument(shopUrl, service)));
  return {
    openapi: documents[0]?.openapi ?? '3.1.0',
    info: { title: 'Tapory', version: '1' },
    paths: Object.assign({}, ...documents.map(({ paths }) => paths)) as Document['paths'],
    components: {
      schemas: Object.assign({}, ...documents.map(({ components }) => components?.schemas)) as object,
      securitySchemes: Object.assign(
        {},
        ...documents.map(({ components }) => components?.securitySchemes),
      ) as object,
    } as Document['components'],
  };
}

/** Names of the operations for which `matches` is true, like `POST /api/payment/attempts`. */
export function namesOf(
  document: Document,
  matches: (name: string, operation: Operation) => boolean,
): string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      return matches(name, operation) ? [name] : [];
    }),
  );
}

export type { Document };
