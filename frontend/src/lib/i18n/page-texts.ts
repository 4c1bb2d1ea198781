type AppFiles = { files: string[]; pages: Record<string, { files?: number[] } | undefined> };

const TEXTS = /^\/locales\/[^/]+\/([a-z-]+)\.json$/;

/** The namespaces that an app page needs at once, as its document names them (`prerender/app-start.ts`); none elsewhere. */
export function textsOfPage(pathname: string, search = ''): string[] {
  const said = document.getElementById('app-files')?.textContent;
  if (!said) return [];
  const { files, pages } = JSON.parse(said) as AppFiles;
  const [, name = ''] = pathname.split('/');
  const named = [...new URLSearchParams(search)].flatMap(([key, value]) => [
    `${name}?${key}=${value}`,
    `${name}?${key}`,
  ]);
  const page = pages[named.find((one) => Object.hasOwn(pages, one)) ?? name];
  return (page?.files ?? []).flatMap((number) => TEXTS.exec(files[number] ?? '')?.[1] ?? []);
}
