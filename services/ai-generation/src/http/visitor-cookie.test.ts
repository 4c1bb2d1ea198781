import { describe, expect, it } from '@jest/globals';
import { createVisitorCookies } from './visitor-cookie.ts';

const cookies = createVisitorCookies('a secret of this service');
const headerOf = (line: string): string => line.slice(0, line.indexOf(';'));

describe('a visitor’s cookie', () => {
  it('is read by every copy of the service, and by no other script', () => {
    const { deviceId, line } = cookies.create();
    expect(createVisitorCookies('a secret of this service').read(`a=b; ${headerOf(line)}`)).toBe(deviceId);
    expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('is nobody’s when its id was changed, signed by somebody else, or is missing', () => {
    const { line } = cookies.create();
    const [, mac = ''] = headerOf(line).split('.');
    expect(cookies.read(`__Host-visitor=01890000-0000-4000-8000-000000000000.${mac}`)).toBeNull();
    expect(cookies.read(headerOf(createVisitorCookies('another secret').create().line))).toBeNull();
    expect(cookies.read(undefined)).toBeNull();
  });
});
