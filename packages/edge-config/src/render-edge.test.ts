import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVICE_NAMES } from '@tapory/contracts';
import { readEdgeSettings } from './config.ts';
import { GATEWAY_ROUTES } from './gateway-routes.ts';
import { fillTemplate, renderEdge } from './render-edge.ts';

const root = resolve(import.meta.dirname, '../../..');
const env: Record<string, string> = {
  EDGE_PUBLIC_URL: 'http://localhost:18000',
  EDGE_LISTEN: '127.0.0.1:18000',
  ...Object.fromEntries(
    SERVICE_NAMES.map((name, at) => [
      `EDGE_UPSTREAM_${name.replaceAll('-', '_').toUpperCase()}`,
      `127.0.0.1:${18_020 + at}`,
    ]),
  ),
  EDGE_UPSTREAM_KEYCLOAK: 'keycloak:8080',
  EDGE_UPSTREAM_S3: 's3:7070',
  EDGE_PAYMENT_ORIGINS: 'https://payment.example',
};
const host = {
  root,
  dir: '/run',
  mimeTypes: '/mime',
  accessLog: '/run/access.log',
  nameServers: [],
  workers: 2,
  isRoot: false,
};
const render = (more: Record<string, string> = {}) => renderEdge(readEdgeSettings({ ...env, ...more }), host);

describe('renderEdge', () => {
  it('sends paths to every service', () => {
    const config = render();
    expect(GATEWAY_ROUTES.map(({ service }) => service)).toEqual(SERVICE_NAMES);
    const coupon = 18_020 + SERVICE_NAMES.indexOf('coupon');
    expect(config).toMatch(
      new RegExp(
        `upstream coupon \\{ server 127\\.0\\.0\\.1:${coupon} .*keepalive 32; keepalive_timeout 4s; \\}`,
      ),
    );
    expect(config).toContain('location /videolist/ { proxy_pass http://nfc-playback;');
    expect(config).toMatch(
      /jobs\/\[\^\/\]\+\/events\$ \{ proxy_pass http:\/\/ai-generation; limit_req zone=requests burst=3000 nodelay; limit_conn streams 50; proxy_buffering off/,
    );
    expect(config).not.toMatch(/@[A-Z]/);
  });

  it('resolves upstreams again while running where name servers are given', () => {
    const config = renderEdge(readEdgeSettings(env), { ...host, nameServers: ['10.96.0.10', '[fd00::10]'] });
    expect(config).toContain('resolver 10.96.0.10 [fd00::10] valid=5s;');
    expect(config).toContain('map "" $keycloak_address { default keycloak:8080; }');
    expect(config).toContain('location /api/catalog-order/ { proxy_pass http://$catalog_order_address;');
    expect(config).not.toContain('upstream keycloak');
  });

  it('puts the shop’s own origin into what was built without one', () => {
    const config = render();
    expect(config).toContain('sub_filter https://origin.tapory.invalid http://localhost:18000;');
    const addresses = readFileSync(join(root, 'frontend/src/prerender/addresses.ts'), 'utf8');
    expect(addresses).toContain("ORIGIN = 'https://origin.tapory.invalid'");
  });

  it('lets no location lose the security headers by one of its own', () => {
    const locations = render()
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
    const config = render({ EDGE_SIGN_IN_TRIES_PER_MINUTE: '7' });
    expect(config).toContain('rate=7r/m;');
    expect(config).toMatch(
      /login-actions\/authenticate \{[\s\S]*?limit_req zone=tries burst=7 nodelay;\s+limit_req zone=steady_tries burst=28 nodelay;/,
    );
    expect(render()).toContain('rate=60r/m;');
  });

  it('limits what one address asks services and Keycloak for, as the setting says', () => {
    const config = render({ EDGE_REQUESTS_PER_SECOND: '20' });
    expect(config).toContain('zone=requests:10m rate=20r/s;');
    const proxied = config
      .split(/^ {4}location /m)
      .filter((text) => text.includes('proxy_pass') && !/limit_except POST|^\s*internal;/m.test(text));
    expect(proxied.length).toBeGreaterThan(8);
    for (const location of proxied) expect(location).toMatch(/limit_req zone=(?:requests burst=200|tries)/);
  });

  it('has words of the shop for all that the edge itself refuses', () => {
    const config = render();
    const answers = new Map(
      [...config.matchAll(/^ {4}error_page ([\d ]+?)(?: =\d+)? (\S+);/gm)].flatMap(
        ([, codes = '', page = '']) => codes.split(' ').map((code) => [code, page] as const),
      ),
    );
    for (const code of ['400', '403', '404', '405', '413', '414', '429', '494', '500', '502', '504'])
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

  it('trusts nobody about the address and the protocol of a request but the proxies that are named', () => {
    const alone = render();
    expect(alone).toContain('geo $realip_remote_addr $is_trusted_proxy { default 0; }');
    expect(alone).not.toContain('set_real_ip_from');
    const behind = render({ EDGE_TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    expect(behind).toContain('set_real_ip_from 10.0.0.0/8;');
    expect(behind).toContain('geo $realip_remote_addr $is_trusted_proxy { default 0; 10.0.0.0/8 1; ::1 1; }');
  });

  it('answers under the public name, and under the names that services use', () => {
    expect(render()).toContain('$is_known_host { default 0; localhost 1; }');
    expect(render({ EDGE_INTERNAL_HOSTS: 'tapory-edge,edge.tapory' })).toContain(
      '{ default 0; localhost 1; tapory-edge 1; edge.tapory 1; }',
    );
  });

  it('lets pages send forms and uploads to the shop, the payment gateways and the stores only', () => {
    const policy = (name: string, config: string) => new RegExp(`${name} ([^";]*)[";]`).exec(config)?.[1];
    expect(policy('form-action', render())).toBe("'self' https://payment.example");
    expect(policy('connect-src', render())).toBe("'self' data: blob:");
    const outside = render({ EDGE_UPSTREAM_S3: '', EDGE_UPLOAD_ORIGINS: 'https://s3.example' });
    expect(policy('connect-src', outside)).toBe("'self' data: blob: https://s3.example");
    expect(outside).not.toContain('http://s3;');
    expect(policy('img-src', render())).toBe("'self' data: blob:");
    const withStreets = render({ EDGE_TILE_ORIGINS: 'https://tiles.example' });
    expect(policy('img-src', withStreets)).toBe("'self' data: blob: https://tiles.example");
  });

  it('names a host once, though several settings do', () => {
    const config = render({ EDGE_INTERNAL_HOSTS: 'Localhost,tapory-edge,TAPORY-EDGE' });
    expect(config).toContain('{ default 0; localhost 1; tapory-edge 1; }');
  });

  it.each([
    ['0', '* 00;'],
    ['2.5', '2.50% 01; * 00;'],
    ['100', '* 01;'],
  ])('records the traces of %s percent of requests', (percent, flags) =>
    expect(render({ EDGE_TRACE_SAMPLE_PERCENT: percent })).toContain(
      `split_clients "$request_id" $trace_flags { ${flags} }`,
    ),
  );
});

describe('fillTemplate', () => {
  it('refuses a template that names an unknown value', () =>
    expect(() => fillTemplate('@NONSENSE@', {})).toThrow('NONSENSE'));
});

describe('readEdgeSettings', () => {
  it.each([
    ['EDGE_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['EDGE_TRUSTED_PROXIES', 'proxy'],
    ['EDGE_TRUSTED_PROXIES', '1.2.3.4;'],
    ['EDGE_TRUSTED_PROXIES', '::1/129'],
    ['EDGE_TRUSTED_PROXIES', '0.0.0.0/0'],
    ['EDGE_TRUSTED_PROXIES', '::/0'],
    ['EDGE_INTERNAL_HOSTS', 'default'],
    ['EDGE_INTERNAL_HOSTS', 'hostnames'],
    ['EDGE_SIGN_IN_TRIES_PER_MINUTE', '0'],
    ['EDGE_SIGN_IN_TRIES_PER_MINUTE', 'many'],
    ['EDGE_UPSTREAM_COUPON', 'coupon'],
    ['EDGE_UPSTREAM_COUPON', 'coupon:80;}'],
    ['EDGE_UPSTREAM_COUPON', 'coupon:65536'],
    ['EDGE_UPSTREAM_COUPON', ''],
    ['EDGE_PUBLIC_URL', 'https://shop.example/'],
    ['EDGE_PAYMENT_ORIGINS', "https://pay.example'; script-src *"],
    ['EDGE_PAYMENT_ORIGINS', 'https://$host'],
    ['EDGE_PAYMENT_ORIGINS', 'https://pay.example";}'],
    ['EDGE_PAYMENT_ORIGINS', 'https://pay.example;script-src'],
    ['EDGE_UPLOAD_ORIGINS', 'https://*'],
    ['EDGE_PUBLIC_URL', 'ftp://shop.example'],
    ['EDGE_PUBLIC_URL', "https://shop.example'"],
    ['EDGE_RESOLVER', 'kube-dns'],
    ['EDGE_TLS_CERTIFICATE', '/tls/tls.crt; include x'],
  ])('refuses %s=%s by its name', (name, value) =>
    expect(() => readEdgeSettings({ ...env, [name]: value })).toThrow(name),
  );

  it('lists all faults at once', () => {
    const wrong = { ...env, EDGE_UPSTREAM_COUPON: '', EDGE_LISTEN: 'x' };
    expect(() => readEdgeSettings(wrong)).toThrow(
      /EDGE_LISTEN: must be host:port[\s\S]*EDGE_UPSTREAM_COUPON/,
    );
  });

  it('refuses a shop at https whose TLS ends nowhere, and half a certificate', () => {
    const https = { ...env, EDGE_PUBLIC_URL: 'https://shop.example' };
    expect(() => readEdgeSettings(https)).toThrow('EDGE_TRUSTED_PROXIES');
    expect(() => readEdgeSettings({ ...https, EDGE_TLS_CERTIFICATE: '/tls/tls.crt' })).toThrow(
      'EDGE_TLS_KEY',
    );
    expect(readEdgeSettings({ ...https, EDGE_TRUSTED_PROXIES: '10.0.0.0/8' }).EDGE_TRUSTED_PROXIES).toEqual([
      '10.0.0.0/8',
    ]);
  });

  it('refuses to have no way for uploads', () =>
    expect(() => readEdgeSettings({ ...env, EDGE_UPSTREAM_S3: '' })).toThrow('EDGE_UPSTREAM_S3'));
});
