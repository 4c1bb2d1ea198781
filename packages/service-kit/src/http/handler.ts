import type { Request } from 'express';
import type { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import type { Owned } from '../auth/authorize.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { HttpReply } from './http-reply.ts';
import type { Language } from './language.ts';

type Schema = z.ZodType | undefined;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What every handler receives: validated input. */
type RequestContext<P, Q, B> = {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  language: Language;
  /** Id of this command: the same for every repeat of one Idempotency-Key by one caller. */
  commandId: string;
  /** The security log, with actor, address and operation filled in. */
  security: SecurityLog;
  /**
   * Adds a `Set-Cookie` line beside the JSON of an idempotent route, which may return no HttpReply. A repeat that gets the
   * stored response has none.
   */
  addCookie(line: string): void;
  /** The raw request, for headers and for detecting that the client disconnected. */
  request: Request;
};

/** What a handler of a public route receives: the actor is null for visitors. */
export type PublicContext<P = undefined, Q = undefined, B = undefined> = RequestContext<P, Q, B> & {
  actor: Actor | null;
};

/** What every other handler receives. */
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

/** A response that is not the route's JSON, for the API's document. */
export type OtherResponse = {
  description: string;
  /** Media types it may have; none without a body. */
  types?: string[];
};

/** Input, response and function of a route; its method, path and access are in the table of routes. */
type HandlerDefinition<C, P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = {
  /** One line for the API's document. */
  summary: string;
  /** Unique name from which clients derive a function name. */
  operationId: string;
  params?: P;
  query?: Q;
  body?: B;
  /** How the body arrives; gateways post forms. */
  consumes?: 'json' | 'form';
  /** Maximum bytes of a body, if not the usual 128 kB. */
  bodyLimit?: number;
  /** Status of a successful response. */
  status?: number;
  /** Schema of the response; absent for routes that return HttpReply. */
  response?: R;
  /** By status: responses besides, or in place of, its JSON and problems. */
  otherResponses?: Record<number, OtherResponse>;
  /** Requires an Idempotency-Key; the same key and body returns the same response. */
  isIdempotent?: boolean;
  /** Whose keys are told apart, where that is not the actor: a device's id; null for any visitor of its network. */
  callerOf?(request: Request): string | null;
  handle(context: C): Promise<R extends z.ZodType ? z.input<R> | HttpReply : HttpReply>;
};

/** Of public routes alone. */
type Shared = {
  /**
   * Seconds that the gateway may answer without asking again, since the answer is the same for everybody. It does so where
   * its SHARED_READS name the path; a browser asks each time.
   */
  sharedSeconds?: number;
};

// biome-ignore lint/suspicious/noExplicitAny: a table holds handlers of every shape.
type AnyHandler = HandlerDefinition<any, any, any, any, any>;

/** Serves people whom the chassis has identified. */
export type Handler = AnyHandler & { isPublic: false };

/** Serves everybody. */
export type PublicHandler = AnyHandler & Shared & { isPublic: true };

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
>(definition: HandlerDefinition<PublicContext<P, Q, B>, P, Q, B, R> & Shared): PublicHandler {
  return { ...definition, isPublic: true };
}
