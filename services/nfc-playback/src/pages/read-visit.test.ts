import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { addressOf } from '@tapory/service-kit';
import { readVisit } from './read-visit.ts';

const NOTHING = { position: undefined, zone: undefined };

describe('a visit’s request', () => {
  it('counts as unknown when its sender goes before it has ended, and still has an address', async () => {
    const request = new IncomingMessage(new Socket());
    const visit = readVisit(request);
    request.push('{"tz":');
    request.destroy();
    expect(await visit).toEqual(NOTHING);
    Object.assign(request, { socket: null });
    expect(addressOf(request, 0)).toBe('unknown');
  });

  it('is refused unread by the length that it declares, and drained', async () => {
    const request = new IncomingMessage(new Socket());
    request.headers['content-length'] = '1025';
    expect(await readVisit(request)).toBeNull();
    expect(request.readableFlowing).toBe(true);
  });
});
