import { defineRoute, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { CHECK_NAMES, ENVIRONMENTS, REASONS, VERDICTS } from '../domain/gateway-report.ts';
import type { Deps } from '../use-cases/deps.ts';
import { testGateways } from '../use-cases/test-gateways.ts';

const reportSchema = z
  .object({
    gateway: z.enum(['ecpay', 'paynow']),
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

/** One run for all who press at once: gateways shut out who asks too often. */
export const testGatewaysRoute = (deps: Deps) => {
  let running: ReturnType<typeof testGateways> | null = null;
  return defineRoute({
    method: 'post',
    path: '/admin/gateways/self-test',
    operationId: 'testGateways',
    summary: 'Whether the gateways’ settings work, tried without a payment',
    access: 'staff',
    ability: 'payment:manage',
    response: z.object({ testedAt: instantSchema, items: z.array(reportSchema) }),
    async handle() {
      running ??= testGateways(deps).finally(() => {
        running = null;
      });
      return { items: await running, testedAt: new Date().toISOString() };
    },
  });
};
