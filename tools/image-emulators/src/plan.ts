import type { Express } from 'express';
import { z } from 'zod';

/** A planned answer; `options` as the scenario takes them. */
export type Planned<S extends string> = { scenario: S; retryAfterSeconds: number };

export type Plan<S extends string> = {
  /** The scenario of the next request; `fallback` when none is planned. */
  next(): Planned<S>;
  /** Remembers a request for pictures. */
  remember(body: unknown): void;
};

/**
 * Adds what tests use: `POST /emulator/scenario` plans the next `times` answers, `GET /emulator/requests` lists the
 * requests for pictures so far. The first scenario is the one without a plan.
 */
export function addPlan<const S extends string>(app: Express, scenarios: readonly [S, ...S[]]): Plan<S> {
  const schema = z.object({
    scenario: z.enum(scenarios),
    times: z.number().int().min(1).max(1000).default(1),
    retryAfterSeconds: z.number().int().min(0).max(3600).default(1),
  });
  const received: unknown[] = [];
  let planned: Planned<S>[] = [];
  app.post('/emulator/scenario', (request, response) => {
    const { times, scenario, retryAfterSeconds } = schema.parse(request.body);
    planned = Array.from({ length: times }, () => ({ scenario: scenario as S, retryAfterSeconds }));
    response.status(204).end();
  });
  app.get('/emulator/requests', (_request, response) => void response.json(received));
  return {
    next: () => planned.shift() ?? { scenario: scenarios[0], retryAfterSeconds: 1 },
    remember: (body) => void received.push(body),
  };
}
