import { describe, expect, it } from '@jest/globals';
import { type ListedService, SERVICE_LIST } from '@tapory/contracts/service-list';
import { factsOf } from './service-facts.ts';

describe('factsOf', () => {
  it('sorts settings by whether they are secret and required, and finds peers, servers and queues', () => {
    const coupon = SERVICE_LIST.services.find(({ name }) => name === 'coupon') as ListedService;
    const properties = {
      LOG_LEVEL: { default: 'info' },
      PUBLIC_URL: {},
      DATABASE_URL: { writeOnly: true },
      PAYNOW_API_CODE: { writeOnly: true },
      RPC_CALLERS: {},
      CATALOG_ORDER_ADDR: {},
    };
    const required = ['LOG_LEVEL', 'PUBLIC_URL', 'DATABASE_URL', 'RPC_CALLERS', 'CATALOG_ORDER_ADDR'];
    expect(factsOf(coupon, { properties, required })).toEqual({
      settings: ['LOG_LEVEL', 'PUBLIC_URL', 'CATALOG_ORDER_ADDR'],
      required: ['PUBLIC_URL', 'CATALOG_ORDER_ADDR'],
      secrets: ['DATABASE_URL', 'PAYNOW_API_CODE', 'RPC_CALLERS'],
      requiredSecrets: ['DATABASE_URL', 'RPC_CALLERS'],
      peers: ['identity', 'catalog-order'],
      servers: ['postgres', 'rabbitmq', 'redis', 'keycloak', 'collector'],
      callbacks: [],
      queues: expect.arrayContaining(['coupon.on-order-placed', 'coupon.on-user-deleted']),
    });
  });
});
