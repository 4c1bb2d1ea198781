// needs: keycloak
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBrowser } from './support/browser.ts';
import { type RunningIdentity, startIdentity } from './support/start-identity.ts';

const run = promisify(execFile);

describe('the seed', () => {
  let identity: RunningIdentity;

  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity?.stop());

  it('creates a demo customer and a demo administrator once, who can sign in', async () => {
    for (let times = 0; times < 2; times++) {
      await run(process.execPath, ['--conditions=@tapory/source', 'services/identity/src/seed-demo.ts'], {
        env: { ...process.env, NODE_OPTIONS: '', ...identity.env },
      });
    }
    expect(await identity.database.account.count()).toBe(2);
    const customer = createBrowser(identity.url);
    expect(await customer.signIn('demo', 'Tapory-demo-1')).toBe('/');
    expect(await customer.user()).toMatchObject({
      name: '王小美',
      roles: ['customer'],
      profileComplete: true,
    });
    const admin = createBrowser(identity.url);
    expect(await admin.signIn('admin', 'Tapory-admin-1')).toBe('/');
    expect(await admin.user()).toMatchObject({ roles: ['customer', 'admin'] });
  });
});
