import { AppError } from '@tapory/errors';
import type { IdempotencyStore, StoredResponse } from '@tapory/persistence';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { type Actor, requireStaff } from '../auth/actor.ts';
import { authorize } from '../auth/authorize.ts';
import { type ActorSource, hasCredential, resolveActor } from '../auth/resolve-actor.ts';
import { derivedId, newId } from '../runtime/ids.ts';
import { addressOf } from '../security/address-of.ts';
import { recordRefusal } from '../security/record-refusal.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { createGuard } from './guard.ts';
import { HttpReply } from './http-reply.ts';
import { requestHash, runOnce, visitorScope } from './idempotency.ts';
import { negotiateLanguage } from './language.ts';
import { readBody } from './read-body.ts';
import { repeatOnConflict } from './repeat-on-conflict.ts';
import type { Route } from './route.ts';
import { parseInput } from './validate.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type RunRouteOptions = {
  actors: ActorSource;
  idempotency?: IdempotencyStore | undefined;
  /** Outside production a response that violates its schema fails. */
  checksResponses: boolean;
  security: SecurityLog;
  /** Secret under which visitors are told apart without storing their addresses. */
  visitorKey: string;
};

function sendReply(response: Response, reply: HttpReply): void {
  response.status(reply.status).set(reply.headers);
  if (reply.body === null) response.end();
  else if (typeof reply.body === 'string' || Buffer.isBuffer(reply.body)) response.end(reply.body);
  else {
    const stream = reply.body;
    response.on('close', () => stream.destroy());
    stream.on('error', () => response.destroy());
    stream.pipe(response);
  }
}

function idempotencyKey(route: Route, request: Request): string | undefined {
  if (!route.isIdempotent) return undefined;
  const key = request.get('idempotency-key');
  if (!key || !UUID.test(key)) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  return key.toLowerCase();
}

/**
 * Resolves the actor. A form comes from another company's server or page and is authenticated by its signature, never as
 * a person. On a public route an unresolvable caller is a visitor, so that those routes work while identity is down.
 */
async function findActor(route: Route, request: Request, actors: ActorSource): Promise<Actor | null> {
  if (route.consumes === 'form') return null;
  try {
    return await resolveActor(actors, { method: request.method, headers: request.headers });
  } catch (error) {
    if (route.access === 'public' && AppError.from(error).code !== 'CSRF_HEADER_MISSING') return null;
    throw error;
  }
}

/** Checks access before the body is read; returns the idempotency key if the route requires one. */
function admit(route: Route, request: Request, actor: Actor | null, visitorKey: string) {
  if (route.access !== 'public' && !actor) throw new AppError('UNAUTHENTICATED');
  if (route.access === 'session' && actor?.via !== 'session') throw new AppError('UNAUTHENTICATED');
  if (route.access === 'staff' && actor) requireStaff(actor);
  // Before validation: only staff with the ability learn what is wrong with an input.
  if (route.access === 'staff' && route.ability) authorize(actor, route.ability);
  const key = idempotencyKey(route, request);
  const scope = route.callerOf?.(request) ?? actor?.id ?? (key ? visitorScope(request, visitorKey) : '');
  return { actor, scope, key };
}

type Admitted = ReturnType<typeof admit>;

/** The security log of one request; a handler's own fields override those known of every request. */
function securityOf(log: SecurityLog, route: Route, request: Request, actor: Actor | null): SecurityLog {
  const known = { actor, address: addressOf(request), operation: route.operationId };
  return { record: (entry) => log.record({ ...known, ...entry }) };
}

function buildContext(
  route: Route,
  { request, response }: { request: Request; response: Response },
  { actor, scope, key }: Admitted,
  security: SecurityLog,
) {
  const parse = (schema: unknown, input: unknown): unknown =>
    schema ? parseInput(schema as z.ZodType, input) : undefined;
  return {
    actor,
    security,
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    body: parse(route.body, request.body ?? {}),
    language: negotiateLanguage(request.headers['accept-language']),
    commandId: key ? derivedId(route.operationId, scope, key) : newId(),
    request,
    addCookie: (line: string) => void response.append('set-cookie', line),
  };
}

/** Whether a request may be executed twice: by its method (RFC 9110 §9.2.2), or by its idempotency key. */
function isRepeatable(route: Route): boolean {
  return route.isIdempotent === true || ['get', 'put', 'delete'].includes(route.method);
}

/** Kept by shared caches only, and for as long again while one request renews it (RFC 9111 §5.2.2.10, RFC 5861 §3). */
const shared = (seconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;

/** Turns a route into an Express handler: resolve the actor, validate the input, run the handler, respond. */
export function runRoute(route: Route, parser: RequestHandler, options: RunRouteOptions): RequestHandler {
  const status = route.status ?? 200;

  function responseOf(result: unknown): StoredResponse {
    const isChecked = options.checksResponses && route.response;
    return { status, body: isChecked ? (route.response as z.ZodType).parse(result) : result };
  }

  async function execute(context: { actor: Actor | null }): Promise<StoredResponse | HttpReply> {
    const guard = createGuard(route, context.actor);
    const run = (): Promise<unknown> => route.handle({ ...context, ...guard.checks } as never);
    const result = await (isRepeatable(route) ? repeatOnConflict(run) : run());
    guard.assertChecked();
    return result instanceof HttpReply ? result : responseOf(result);
  }

  async function executeOnce(
    store: IdempotencyStore,
    scope: string,
    key: string,
    context: { actor: Actor | null; params: unknown; body: unknown },
  ) {
    const { params, body } = context;
    const hash = requestHash(route.operationId, { params, body });
    return runOnce(store, { scope, key, requestHash: hash }, async () => {
      const done = await execute(context);
      if (done instanceof HttpReply)
        throw new Error(`${route.operationId}: an idempotent route must respond with JSON`);
      return done;
    });
  }

  async function respond(request: Request, response: Response, actor: Actor | null): Promise<void> {
    const admitted = admit(route, request, actor, options.visitorKey);
    await readBody(route, parser, { request, response });
    const { key, scope } = admitted;
    const security = securityOf(options.security, route, request, actor);
    const context = buildContext(route, { request, response }, admitted, security);
    response.set('cache-control', 'no-store');
    const store = options.idempotency;
    const done = key && store ? await executeOnce(store, scope, key, context) : await execute(context);
    if (route.isPublic && route.sharedSeconds) response.set('cache-control', shared(route.sharedSeconds));
    if (done instanceof HttpReply) sendReply(response, done);
    else response.status(done.status).json(done.body);
  }

  /** Responds, and records a refusal by the route's access check or by its handler. */
  async function respondOrRecord(request: Request, response: Response): Promise<void> {
    let actor: Actor | null = null;
    try {
      actor = await findActor(route, request, options.actors);
      await respond(request, response, actor);
    } catch (error) {
      const log = securityOf(options.security, route, request, actor);
      recordRefusal(log, error, { hasCredential: hasCredential(request.headers) });
      throw error;
    }
  }

  return (request, response, next) => {
    respondOrRecord(request, response).catch(next);
  };
}
