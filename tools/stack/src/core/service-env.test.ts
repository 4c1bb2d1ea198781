import { describe, expect, it } from '@jest/globals';
import { portsOf } from './ports.ts';
import { makeSecrets } from './secrets.ts';
import { type Plan, serviceEnv } from './service-env.ts';
import { SERVICES } from './services.ts';

const plan: Plan = {
  base: 18_000,
  ports: portsOf(18_000),
  secrets: makeSecrets(),
  publicUrl: 'http://localhost:18000',
};

function envOf(name: string): Record<string, string> {
  const entry = SERVICES.find((candidate) => candidate.name === name);
  if (entry === undefined) throw new Error(`no ${name}`);
  return serviceEnv(entry, plan);
}

describe('serviceEnv', () => {
  it('names ports, database and peers by the contract', () => {
    const env = envOf('catalog-order');
    expect(env).toMatchObject({
      HTTP_PORT: '18021',
      RPC_PORT: '18031',
      COUPON_ADDR: '127.0.0.1:18033',
      AI_GENERATION_ADDR: '127.0.0.1:18034',
      OIDC_ISSUER: 'http://localhost:18000/auth/realms/tapory',
    });
    expect(env.DATABASE_URL).toMatch(/:18001\/tapory_catalog_order$/);
    expect(env.RABBITMQ_URL).toMatch(/@127\.0\.0\.1:18003\/tapory\?heartbeat=5$/);
  });

  it('gives the worker the database of its service and a role of its own', () => {
    expect(envOf('ai-worker')).toMatchObject({ ROLE: 'worker', HTTP_PORT: '18027' });
    expect(envOf('ai-worker').DATABASE_URL).toBe(envOf('ai-generation').DATABASE_URL);
    expect(envOf('ai-generation').ROLE).toBe('api');
  });

  it('shows secrets only to those who need them', () => {
    expect(envOf('identity').OIDC_CLIENT_SECRET).toBe(plan.secrets.webClientSecret);
    expect(Object.values(envOf('coupon'))).not.toContain(plan.secrets.webClientSecret);
    expect(envOf('coupon')).not.toHaveProperty('S3_SECRET_KEY');
    expect(envOf('media').S3_BUCKET).toBe('tapory-media');
  });
});
