import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SERVICE_NAMES } from './proto-files.ts';
import { PROCESSES, parseServiceList, SERVICE_LIST } from './service-list.ts';

const text = readFileSync(new URL('../../../deploy/services.json', import.meta.url), 'utf8');

describe('the list of services', () => {
  it('names what the contracts name, and the workers after the services', () => {
    expect(SERVICE_LIST.services.map(({ name }) => name)).toEqual(SERVICE_NAMES);
    expect(PROCESSES.map(({ name }) => name)).toEqual([...SERVICE_NAMES, 'ai-worker', 'media-worker']);
    expect(PROCESSES.at(-1)).toMatchObject({ service: 'media', role: 'worker', http: 28, rpc: 38 });
  });

  it.each([
    ['a field that is unknown', '"owns": "files, texts"', '"own": "files, texts"', 'services.5'],
    ['a port that is taken', '"http": 28', '"http": 21', '21 stands there twice'],
    ['a name that is taken', '"name": "media-worker"', '"name": "media"', 'media stands there twice'],
    ['a path that is taken', '"/api/coupon/"', '"/api/payment/"', '/api/payment/ stands there twice'],
    [
      'a path without its slash',
      '"/api/coupon/"',
      '"/api/coupon"',
      'services.3.paths.0: must begin and end with /',
    ],
    ['a call to nobody', '"coupon": ["book', '"cuopon": ["book', 'nfc-playback calls cuopon'],
    ['a server that there is not', '"smtp"', '"smpt"', 'services.0.servers.5'],
  ])('refuses %s, with its place', (_, right, wrong, message) => {
    expect(text).toContain(right);
    expect(() => parseServiceList(text.replace(right, wrong))).toThrow(message);
  });

  it.each(['', text.slice(0, 500), '[]', 'null'])('names itself when it is no list: %.20s', (broken) => {
    expect(() => parseServiceList(broken)).toThrow('deploy/services.json is');
  });

  it('refuses a list without a service that others call, by its name', () => {
    const list = JSON.parse(text) as { services: { name: string }[] };
    const services = list.services.filter(({ name }) => name !== 'payment');
    expect(() => parseServiceList(JSON.stringify({ ...list, services }))).toThrow(
      'catalog-order calls payment, which is no other service',
    );
  });
});
