import type { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Access, Route } from './route.ts';
import { problemSchema } from './schemas.ts';

/** What holds for every operation. */
const DESCRIPTION =
  'A body of another content type than an operation names is refused with 415, MEDIA_TYPE_UNSUPPORTED.';

const problemResponse = {
  description: 'What went wrong, as RFC 9457 says',
  content: { 'application/problem+json': { schema: problemSchema } },
};

const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  member: [{ session: [] }, { bearer: [] }],
  session: [{ session: [] }],
  staff: [{ bearer: [] }],
};

/** Bodies that are no JSON: text as it is, everything else as bytes. */
function contentOf(types: readonly string[]) {
  return Object.fromEntries(
    types.map((type) => [
      type,
      {
        schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' },
      } as const,
    ]),
  );
}

function responsesOf(route: Route): ZodOpenApiResponsesObject {
  const status = String(route.status ?? 200);
  const { summary: description } = route;
  const others = Object.entries(route.otherResponses ?? {}).map(([code, answer]) => [
    code,
    { description: answer.description, ...(answer.types ? { content: contentOf(answer.types) } : {}) },
  ]);
  const json = { description, content: { 'application/json': { schema: route.response as z.ZodType } } };
  const isOther = route.otherResponses !== undefined && !route.response;
  return {
    ...(isOther ? {} : { [status]: route.response ? json : { description } }),
    ...Object.fromEntries(others),
    default: problemResponse,
  };
}

/** A body may be left out where its schema takes an empty one. */
const isRequired = (body: z.ZodType): boolean => !body.safeParse({}).success;

function operationOf(route: Route): ZodOpenApiOperationObject {
  const contentType = route.consumes === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId: route.operationId,
    summary: route.summary,
    security: SECURITY[route.access],
    ...(route.body
      ? {
          requestBody: {
            required: isRequired(route.body as z.ZodType),
            content: { [contentType]: { schema: route.body as z.ZodType } },
          },
        }
      : {}),
    requestParams: {
      ...(route.params ? { path: route.params as z.ZodObject } : {}),
      ...(route.query ? { query: route.query as z.ZodObject } : {}),
    },
    responses: responsesOf(route),
  };
}

/** OpenAPI 3.1 document of a service's routes. */
export function describeApi(options: { service: string; title: string; routes: Route[] }): unknown {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of options.routes) {
    const path = `/api/${options.service}${route.path}`;
    const operation = operationOf(route);
    if (route.isIdempotent) {
      operation.parameters = [
        { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } },
      ];
    }
    paths[path] = { ...paths[path], [route.method]: operation };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: options.title, version: '1.0.0', description: DESCRIPTION },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  });
}
