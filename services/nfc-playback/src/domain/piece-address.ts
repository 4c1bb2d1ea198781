/** Which keepsake of this shop an address opens; null for any other. */
export function keepsakeOfAddress(publicUrl: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const found = /^\/(?:videolist|list)\/([A-Za-z0-9]{22})$/.exec(pathname);
  return origin === new URL(publicUrl).origin ? (found?.[1] ?? null) : null;
}
