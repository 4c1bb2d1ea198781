import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { addressOf } from '@tapory/service-kit';
import { readVisit } from './read-visit.ts';

const EMPTY_VISIT = { position: undefined, zone: undefined };

describe('a visit’s request', () => {
  it('is empty when the client disconnects early, and still has an address', async () => {
    const request = new IncomingMessage(new Socket());
    const visit = readVisit(request);
    request.push('{"tz":');
    request.destroy();
    expect(await visit).toEqual(EMPTY_VISIT);
    Object.assign(request, { socket: null });
    expect(addressOf(request, 0)).toBe('unknown');
  });

  it('is refused by its declared length without parsing, and drained', async () => {
    const request = new IncomingMessage(new Socket());
    request.headers['content-length'] = '1025';
    expect(await readVisit(request)).toBeNull();
    expect(request.readableFlowing).toBe(true);
  });
});
