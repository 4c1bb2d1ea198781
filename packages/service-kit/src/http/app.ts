import { AppError } from '@tapory/errors';
import express, { type Express } from 'express';
import type { Log } from '../runtime/log.ts';
import { describeApi } from './openapi.ts';
import { problemHandler } from './problem.ts';
import type { Route } from './route.ts';
import { type RunRouteOptions, runRoute } from './run-route.ts';

export type HttpAppOptions = RunRouteOptions & {
  service: string;
  title: string;
  routes: Route[];
  log: Log;
  isReady: () => boolean;
  /** What it waits for while it is not. */
  waitsFor?: () => string;
  /** Adds what is no API route, such as server-rendered pages, before the API. */
  extend?: (app: Express) => void;
};

/** Biggest JSON or form body, bytes; files go straight to the object store. */
const BODY_LIMIT = 128 * 1024;

function expressPath(service: string, path: string): string {
  return `/api/${service}${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** A path that is known answers METHOD_NOT_ALLOWED to every other method, and names its own (RFC 9110 §15.5.6). */
function refuseOtherMethods(
  app: Express,
  { service, routes }: Pick<HttpAppOptions, 'service' | 'routes'>,
): void {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    const named = method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()];
    methods.set(path, [...(methods.get(path) ?? []), ...named]);
  }
  for (const [path, allowed] of methods) {
    app.all(expressPath(service, path), (_request, response, next) => {
      response.set('Allow', allowed.join(', '));
      next(new AppError('METHOD_NOT_ALLOWED'));
    });
  }
}

/** The HTTP edge of a service: health, the routes, their OpenAPI document, and problems for the rest. */
export function createHttpApp(options: HttpAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  options.extend?.(app);
  app.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  app.get('/health/ready', (_request, response) => {
    if (options.isReady()) response.json({ status: 'ready' });
    else response.status(503).json({ status: 'not ready', waitsFor: options.waitsFor?.() ?? 'its start' });
  });
  let document: unknown;
  app.get(`/api/${options.service}/openapi.json`, (_request, response) => {
    document ??= describeApi(options);
    response.json(document);
  });
  const form = express.urlencoded({ limit: BODY_LIMIT, extended: false });
  for (const route of options.routes) {
    const parser = route.consumes === 'form' ? form : express.json({ limit: route.bodyLimit ?? BODY_LIMIT });
    app[route.method](expressPath(options.service, route.path), runRoute(route, parser, options));
  }
  refuseOtherMethods(app, options);
  app.use((_request, _response, next) => next(new AppError('NOT_FOUND')));
  app.use(problemHandler(options.log));
  return app;
}
