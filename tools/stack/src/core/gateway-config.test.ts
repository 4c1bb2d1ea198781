import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseSignInTries, renderGateway } from './gateway-config.ts';
import { portsOf } from './ports.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const template = readFileSync(
  join(import.meta.dirname, '../../../../deploy/gateway/nginx.conf.template'),
  'utf8',
);
const errorTexts = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../locales/${language}/errors.json`), 'utf8'),
  ) as Record<string, string>;
const plan = {
  base: 18_000,
  ports: portsOf(18_000),
  publicUrl: 'http://localhost:18000',
  root: '/repo',
  dir: '/run',
  mimeTypes: '/mime',
  asRoot: false,
  signInTriesPerMinute: 60,
  trustedProxies: [],
  paymentOrigins: ['https://payment.example'],
  accessLog: '/run/access.log',
  errorTexts: { zh: errorTexts('zh-TW'), en: errorTexts('en') },
};

describe('renderGateway', () => {
  it('sends each path to its service', () => {
    const config = renderGateway(template, plan);
    expect(config).toContain('upstream coupon { server 127.0.0.1:18023; keepalive 32; }');
    expect(config).toContain('location /videolist/ { proxy_pass http://nfc-playback;');
    expect(config).toMatch(
      /jobs\/\[\^\/\]\+\/events\$ \{ proxy_pass http:\/\/ai-generation; limit_conn streams 50; proxy_buffering off/,
    );
    expect(config).not.toMatch(/@[A-Z]/);
  });

  it('puts the shop’s own origin into what was built without one', () => {
    const config = renderGateway(template, plan);
    expect(config).toContain('sub_filter https://origin.tapory.invalid http://localhost:18000;');
    const addresses = readFileSync(
      join(import.meta.dirname, '../../../../frontend/src/prerender/addresses.ts'),
      'utf8',
    );
    expect(addresses).toContain("ORIGIN = 'https://origin.tapory.invalid'");
  });

  it('lets no location lose the security headers by one of its own', () => {
    const locations = renderGateway(template, plan)
      .split(/^ {4}location /m)
      .slice(1);
    for (const location of locations.map((text) => text.split(/^ {4}\}/m)[0] ?? '')) {
      const own = location.includes('add_header');
      const name = location.split('{')[0];
      expect({ name, safe: !own || location.includes('Content-Security-Policy $content_policy') }).toEqual({
        name,
        safe: true,
      });
    }
  });

  it('rate-limits password posts as the setting says', () => {
    const config = renderGateway(template, { ...plan, signInTriesPerMinute: 7 });
    expect(config).toContain('rate=7r/m;');
    expect(config).toMatch(
      /login-actions\/authenticate \{[\s\S]*?limit_req zone=tries burst=7 nodelay;\s+limit_req zone=steady_tries burst=28 nodelay;/,
    );
    expect([parseSignInTries(undefined), parseSignInTries('7')]).toEqual([60, 7]);
    expect(() => parseSignInTries('0')).toThrow('TAPORY_SIGN_IN_TRIES_PER_MINUTE');
    expect(() => parseSignInTries('many')).toThrow('many');
  });

  it('has words of the shop for all that the gateway itself refuses', () => {
    const config = renderGateway(template, plan);
    const answers = new Map(
      [...config.matchAll(/^ {4}error_page ([\d ]+?)(?: =\d+)? (\S+);/gm)].flatMap(
        ([, codes = '', page = '']) => codes.split(' ').map((code) => [code, page] as const),
      ),
    );
    for (const code of ['400', '403', '404', '405', '413', '414', '494', '500', '502', '504'])
      expect({ code, page: answers.get(code) }).toEqual({
        code,
        page: expect.stringMatching(/^\/(?:pages|refusals)\//),
      });
    // Who answers for themselves says so of every one that can come there.
    expect(config).toMatch(
      /location \/api\/coupon\/ \{[^}]*413 = @api_too_large; error_page 429 = @api_too_many; error_page 502 504 = @api_down;/,
    );
    expect(config).not.toContain('@page_down');
  });

  it('believes nobody about the address and the protocol of a request but the proxies that are named', () => {
    const alone = renderGateway(template, plan);
    expect(alone).toContain('geo $realip_remote_addr $is_trusted_proxy { default 0; }');
    expect(alone).not.toContain('set_real_ip_from');
    const behind = renderGateway(template, { ...plan, trustedProxies: ['10.0.0.0/8', '::1'] });
    expect(behind).toContain('set_real_ip_from 10.0.0.0/8;');
    expect(behind).toContain('geo $realip_remote_addr $is_trusted_proxy { default 0; 10.0.0.0/8 1; ::1 1; }');
    expect(parseTrustedProxies('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
    for (const wrong of ['10.0.0.0/33', 'proxy', '1.2.3.4;', '::1/129'])
      expect(() => parseTrustedProxies(wrong)).toThrow('TAPORY_TRUSTED_PROXIES');
  });

  it('lets pages send forms to the shop and to the payment gateways only', () => {
    const policy = /form-action ([^"]*)"/.exec(renderGateway(template, plan))?.[1];
    expect(policy).toBe("'self' https://payment.example");
  });

  it('refuses a template that asks for what nobody knows', () => {
    expect(() => renderGateway('@NONSENSE@', plan)).toThrow('NONSENSE');
  });
});
