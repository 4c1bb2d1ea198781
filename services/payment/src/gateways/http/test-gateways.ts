import { defineHandler, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { ONLINE_GATEWAYS } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { CHECK_NAMES, ENVIRONMENTS, REASONS, VERDICTS } from '../domain/gateway-report.ts';
import { testGateways } from '../use-cases/test-gateways.ts';

const reportSchema = z
  .object({
    gateway: z.enum(ONLINE_GATEWAYS),
    environment: z.enum(ENVIRONMENTS),
    host: z.string(),
    noticeUrl: z.string(),
    checks: z.array(
      z.object({
        check: z.enum(CHECK_NAMES),
        verdict: z.enum(VERDICTS),
        reason: z.enum(REASONS),
        detail: z.string(),
      }),
    ),
  })
  .meta({ id: 'GatewayReport' });

/** Concurrent requests share one run: gateways rate-limit frequent callers. */
export const testGatewaysHandler = (deps: Deps) => {
  let running: ReturnType<typeof testGateways> | null = null;
  return defineHandler({
    operationId: 'testGateways',
    summary: 'Test the gateways’ settings without a payment',
    response: z.object({ testedAt: instantSchema, items: z.array(reportSchema) }),
    async handle() {
      running ??= testGateways(deps).finally(() => {
        running = null;
      });
      return { items: await running, testedAt: new Date().toISOString() };
    },
  });
};
