import type { Request } from 'express';
import type { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import type { Owned } from '../auth/authorize.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { HttpReply } from './http-reply.ts';
import type { Language } from './language.ts';

type Schema = z.ZodType | undefined;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What every handler gets: everything checked, nothing raw. */
type RequestContext<P, Q, B> = {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  language: Language;
  /** Id of this command: the same for every repeat of one Idempotency-Key by one caller. */
  commandId: string;
  /** The security log with who asks, from where and by which route filled in. */
  security: SecurityLog;
  /** The bare request, for headers and for noticing that the client went away. */
  request: Request;
};

/** What a handler of a public route gets: the actor is null for visitors. */
export type PublicContext<P = undefined, Q = undefined, B = undefined> = RequestContext<P, Q, B> & {
  actor: Actor | null;
};

/** What every other handler gets. */
export type HandlerContext<P = undefined, Q = undefined, B = undefined> = RequestContext<P, Q, B> & {
  actor: Actor;
  /**
   * Throws unless the actor has the route's ability over the thing. Every handler of a member route calls it or `can`
   * once it knows the thing; for something new, the thing is the actor's own: `{ ownerId: actor.id }`.
   */
  authorize(thing: Owned): void;
  /** Whether the actor has the route's ability over the thing. */
  can(thing: Owned): boolean;
};

/** An answer that is not the route's JSON, for the API's reader. */
export type OtherResponse = {
  description: string;
  /** Media types it may have; none without a body. */
  types?: string[];
};

/** What a route takes and answers, and its work; its method, path and who may call it stand in the table of routes. */
type HandlerDefinition<C, P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = {
  /** One line for the API's reader. */
  summary: string;
  /** Unique name from which clients derive a function name. */
  operationId: string;
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
  /** By status: what a route answers beside, or in place of, its JSON and problems. */
  otherResponses?: Record<number, OtherResponse>;
  /** Requires an Idempotency-Key; the same key and body answers the same again. */
  isIdempotent?: boolean;
  handle(context: C): Promise<R extends z.ZodType ? z.input<R> | HttpReply : HttpReply>;
};

// biome-ignore lint/suspicious/noExplicitAny: a table holds handlers of every shape.
type AnyHandler = HandlerDefinition<any, any, any, any, any>;

/** Serves people whom the chassis has identified. */
export type Handler = AnyHandler & { isPublic: false };

/** Serves everybody. */
export type PublicHandler = AnyHandler & { isPublic: true };

/** Declares the handler of a member or staff route; its types are checked here and erased in the table. */
export function defineHandler<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
>(definition: HandlerDefinition<HandlerContext<P, Q, B>, P, Q, B, R>): Handler {
  return { ...definition, isPublic: false };
}

/** Declares the handler of a public route. */
export function definePublicHandler<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
>(definition: HandlerDefinition<PublicContext<P, Q, B>, P, Q, B, R>): PublicHandler {
  return { ...definition, isPublic: true };
}
