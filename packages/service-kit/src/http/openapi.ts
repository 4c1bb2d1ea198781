import type { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Access, AnyRoute } from './route.ts';
import { problemSchema } from './schemas.ts';

const problemResponse = {
  description: 'What went wrong, as RFC 9457 says',
  content: { 'application/problem+json': { schema: problemSchema } },
};

const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  member: [{ session: [] }, { bearer: [] }],
  staff: [{ bearer: [] }],
};

function operationOf(route: AnyRoute): ZodOpenApiOperationObject {
  const status = String(route.status ?? 200);
  const contentType = route.consumes === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId: route.operationId,
    summary: route.summary,
    security: route.isSessionOnly ? [{ session: [] }] : SECURITY[route.access as Access],
    ...(route.body
      ? { requestBody: { required: true, content: { [contentType]: { schema: route.body as z.ZodType } } } }
      : {}),
    requestParams: {
      ...(route.params ? { path: route.params as z.ZodObject } : {}),
      ...(route.query ? { query: route.query as z.ZodObject } : {}),
    },
    responses: {
      [status]: route.response
        ? {
            description: route.summary,
            content: { 'application/json': { schema: route.response as z.ZodType } },
          }
        : { description: route.summary },
      default: problemResponse,
    },
  };
}

/** OpenAPI 3.1 document of a service's routes. */
export function describeApi(options: { service: string; title: string; routes: AnyRoute[] }): unknown {
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
    info: { title: options.title, version: '1.0.0' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  });
}
