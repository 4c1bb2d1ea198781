import { isIP } from 'node:net';

/** `address` or `address/bits`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Reads the setting TAPORY_TRUSTED_PROXIES: networks with commas between. Throws for what is none. */
export function parseTrustedProxies(text = ''): string[] {
  const networks = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = networks.find((one) => !isNetwork(one));
  if (wrong === undefined) return networks;
  throw new Error(`TAPORY_TRUSTED_PROXIES names "${wrong}", which is no address or network (10.0.0.0/8).`);
}

/** nginx's lines for proxies whose X-Forwarded-For and X-Forwarded-Proto are believed; nobody else's are. */
export function trustedProxies(networks: readonly string[]): string {
  const trusted = networks.map((network) => `  set_real_ip_from ${network};`);
  const header = networks.length > 0 ? ['  real_ip_header X-Forwarded-For;', '  real_ip_recursive on;'] : [];
  const known = networks.map((network) => ` ${network} 1;`).join('');
  return [...trusted, ...header, `  geo $realip_remote_addr $is_trusted_proxy { default 0;${known} }`].join(
    '\n',
  );
}
