import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { CouponServiceService, PROTO_FILES } from '@tapory/contracts';
import { commonConfig, type Service } from '@tapory/service-kit';
import { eventually, serviceEnv } from '@tapory/testing';
import { pino } from 'pino';
import { z } from 'zod';
import { assembleService } from '../src/assemble-service.ts';
import { databasePart } from '../src/clients/database-part.ts';

/** Real: gRPC, HTTP. */
describe('a service whose dependency is away when it starts', () => {
  let service: Service | undefined;
  afterEach(() => service?.stop());

  it('runs on, not ready, and says in its status and its log what it waits for, until it is there', async () => {
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    let isThere = false;
    service = assembleService({
      name: 'edge',
      title: 'Edge',
      config: z.object(commonConfig).parse({
        ...serviceEnv({ databaseUrl: 'postgresql://unused', rabbitMqUrl: 'amqp://unused' }),
        LOG_LEVEL: 'silent',
      }),
      log: pino({ level: 'info' }, destination),
      routes: [],
      rpc: {
        definition: CouponServiceService,
        handlers: { quoteCoupon: async () => ({}), holdCoupon: async () => ({}) },
        callers: {},
        protoFile: PROTO_FILES.coupon,
      },
      sessions: { identityAddress: '127.0.0.1:1' },
      parts: [],
      readyOnce: () => isThere,
      waitsFor: () => 'the broker (RABBITMQ_URL)',
    });
    await service.start();
    const read = async () => {
      const response = await fetch(`${service?.address().http}/health/ready`);
      return { code: response.status, ...((await response.json()) as object) };
    };
    expect(await read()).toEqual({ code: 503, status: 'not ready', waitsFor: 'the broker (RABBITMQ_URL)' });
    expect(lines.join('')).not.toContain('edge is ready');
    await eventually(() => expect(lines.join('')).toContain('"waitsFor":"the broker (RABBITMQ_URL)"'));
    isThere = true;
    await eventually(() => expect(lines.join('')).toContain('edge is ready'));
    expect(await read()).toEqual({ code: 200, status: 'ready' });
  });

  it('asks its database until it answers, and ends meanwhile when it is told to', async () => {
    let isThere = false;
    let asked = 0;
    const database = {
      pool: {
        async $queryRawUnsafe<T>() {
          asked += 1;
          if (!isThere) throw new Error('ECONNREFUSED');
          return [] as T;
        },
      },
      $connect: async () => undefined,
      $disconnect: async () => undefined,
    };
    const log = pino({ level: 'silent' });
    const waiting = databasePart(database, log);
    await waiting.part.start?.();
    expect(waiting.hasAnswered()).toBe(false);
    await waiting.part.stop?.();
    expect(asked).toBe(1);
    const { part, hasAnswered } = databasePart(database, log);
    await part.start?.();
    isThere = true;
    await eventually(() => expect(hasAnswered()).toBe(true));
    isThere = false;
    expect(hasAnswered()).toBe(true);
    await part.stop?.();
  });
});
