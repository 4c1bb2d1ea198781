import { describe, expect, it } from '@jest/globals';
import { withHeartbeat } from './connection.ts';

describe('withHeartbeat', () => {
  it.each([
    ['amqp://u:p@127.0.0.1:5672/tapory', 'amqp://u:p@127.0.0.1:5672/tapory?heartbeat=5'],
    ['amqp://127.0.0.1/tapory?heartbeat=0', 'amqp://127.0.0.1/tapory?heartbeat=5'],
    ['amqp://127.0.0.1/tapory?heartbeat=60&channelMax=9', 'amqp://127.0.0.1/tapory?heartbeat=5&channelMax=9'],
    ['amqp://127.0.0.1/tapory?heartbeat=2', 'amqp://127.0.0.1/tapory?heartbeat=2'],
  ])('bounds the heartbeat of %s', (url, expected) => {
    expect(withHeartbeat(url)).toBe(expected);
  });
});
