import { AppError } from '@tapory/errors';
import type { Request, RequestHandler, Response } from 'express';
import type { Route } from './route.ts';

/** Refuses a body of another content type than the route's: its parser would treat it as absent. */
function checkContentType(route: Route, request: Request): void {
  if (!route.body || request.get('content-length') === '0') return;
  const expected = route.consumes === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  // null: there is no body.
  if (request.is(expected) === false) throw new AppError('MEDIA_TYPE_UNSUPPORTED');
}

/** Parses the body by the route's parser. MEDIA_TYPE_UNSUPPORTED, or the parser's error. */
export function readBody(
  route: Route,
  parser: RequestHandler,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  checkContentType(route, request);
  return new Promise((resolve, reject) => {
    void parser(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}
