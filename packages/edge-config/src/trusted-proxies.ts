/** nginx's lines for proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted; nobody else's are. */
export function renderTrustedProxies(networks: readonly string[]): string {
  const trusted = networks.map((network) => `  set_real_ip_from ${network};`);
  const header = networks.length > 0 ? ['  real_ip_header X-Forwarded-For;', '  real_ip_recursive on;'] : [];
  const known = networks.map((network) => ` ${network} 1;`).join('');
  return [...trusted, ...header, `  geo $realip_remote_addr $is_trusted_proxy { default 0;${known} }`].join(
    '\n',
  );
}
