import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { z } from 'zod';
import type { Ability } from '../auth/abilities.ts';
import type { Actor } from '../auth/actor.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Answering } from './idempotency.ts';
import type { Language } from './language.ts';

/**
 * Who may call a route at all; what they may do with a thing is decided by `authorize` in the handler. `staff` takes
 * only the staff console's access token of somebody with a staff role that has the route's ability: a shopper's cookie
 * opens nothing, whatever its roles.
 */
export type Access = 'public' | 'member' | 'staff';

/** Staff routes name their ability, which is asked before anything that was sent is looked at. */
type Needs<A extends Access> = A extends 'staff' ? { ability: Ability } : { ability?: never };

/** An answer that is not JSON: a redirect, a text, a file, an event stream. */
export class HttpReply {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string | Buffer | Readable | null;

  constructor(reply: {
    status: number;
    headers?: Record<string, string | string[]>;
    body?: string | Buffer | Readable;
  }) {
    this.status = reply.status;
    this.headers = reply.headers ?? {};
    this.body = reply.body ?? null;
  }

  static redirect(url: string, headers: Record<string, string | string[]> = {}): HttpReply {
    return new HttpReply({
      status: 303,
      headers: { location: url, 'cache-control': 'no-store', ...headers },
    });
  }

  static text(body: string, status = 200): HttpReply {
    return new HttpReply({ status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body });
  }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: everything checked, nothing raw. */
export type RouteContext<A extends Access, P, Q, B> = {
  actor: A extends 'public' ? Actor | null : Actor;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  language: Language;
  /** Id of this command: the same for every repeat of one Idempotency-Key by one caller. */
  commandId: string;
  /** For a command that keeps its answer in the statement that carries it out. */
  answering: Answering;
  /** The security log with who asks, from where and by which route filled in. */
  security: SecurityLog;
  /** The bare request, for headers and for noticing that the client went away. */
  request: Request;
};

/** An answer that is not the route's JSON, for the API's reader. */
export type OtherAnswer = {
  description: string;
  /** Media types it may have; none without a body. */
  types?: string[];
};

type Schema = z.ZodType | undefined;

export type RouteDefinition<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
> = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below the service's prefix, parameters in braces: `/orders/{id}`. */
  path: string;
  /** One line for the API's reader. */
  summary: string;
  /** Unique name from which clients derive a function name. */
  operationId: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** How the body arrives; gateways post forms. */
  consumes?: 'json' | 'form';
  /** Most bytes of a body, where the usual 128 kB are too few. */
  bodyLimit?: number;
  /** Status of a good answer. */
  status?: number;
  /** Schema of the answer; absent for routes that answer HttpReply. */
  response?: R;
  /** Takes the shop's cookie alone, no access token. */
  isSessionOnly?: boolean;
  /** By status: what a route answers beside, or in place of, its JSON and problems. */
  otherAnswers?: Record<number, OtherAnswer>;
  /** Requires an Idempotency-Key; the same key and body answers the same again. */
  isIdempotent?: boolean;
  handle(
    context: RouteContext<A, P, Q, B>,
  ): Promise<R extends z.ZodType ? z.input<R> | HttpReply : HttpReply>;
} & Needs<A>;

// biome-ignore lint/suspicious/noExplicitAny: a table holds routes of every shape.
export type AnyRoute = RouteDefinition<any, any, any, any, any>;

/** Declares one route; its types are checked here and erased in the table. */
export function defineRoute<
  A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
>(route: RouteDefinition<A, P, Q, B, R>): AnyRoute {
  return route;
}
