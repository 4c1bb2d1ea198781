/** Fetch with cookies and without following redirects, as one browser towards one site. */
export type Site = {
  cookies: Map<string, string>;
  go(
    url: string,
    init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Response>;
};

export function createSite(): Site {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async go(url, init = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, {
        ...init,
        redirect: 'manual',
        headers: { ...(cookie ? { cookie } : {}), ...init.headers },
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';');
        const at = pair.indexOf('=');
        const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
        if (isGone) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    },
  };
}
