import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { configureBroker } from '../src/index.ts';

const USER = 'other-administrator';

/** Real: RabbitMQ. */
describe('an administrator whom RABBITMQ_URL names by mistake', () => {
  const own = new URL(process.env.TEST_RABBITMQ_URL ?? '');
  const management = new URL(process.env.TEST_RABBITMQ_MANAGEMENT_URL ?? '');
  const call = (method: string, password: string, body?: object) =>
    fetch(new URL(`/api/users/${USER}`, management), {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(password).toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const asOwner = `${own.username}:${own.password}`;

  beforeEach(() => call('PUT', asOwner, { password: 'kept', tags: 'administrator' }));
  afterEach(() => call('DELETE', asOwner));

  it('keeps the password and the rights', async () => {
    const amqp = new URL(own);
    Object.assign(amqp, { username: USER, password: 'other', pathname: '/provisioned' });
    const admin = new URL(management);
    Object.assign(admin, { username: own.username, password: own.password });
    await expect(configureBroker({ managementUrl: admin.href, amqpUrl: amqp.href })).rejects.toThrow(
      `The user ${USER} rules the broker (administrator): no service may have it`,
    );
    expect((await call('GET', `${USER}:kept`)).status).toBe(200);
  });
});
