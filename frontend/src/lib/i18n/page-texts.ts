type AppFiles = { files: string[]; pages: Record<string, { files?: number[] } | undefined> };

const TEXTS = /^\/locales\/[^/]+\/([a-z-]+)\.json$/;

/** The namespaces that an app page needs at once, as its document names them (`prerender/app-start.ts`); none elsewhere. */
export function textsOfPage(pathname: string): string[] {
  const said = document.getElementById('app-files')?.textContent;
  if (!said) return [];
  const { files, pages } = JSON.parse(said) as AppFiles;
  // A page has the same texts whatever its query says.
  const [, name = ''] = pathname.split('/');
  return (pages[name]?.files ?? []).flatMap((number) => TEXTS.exec(files[number] ?? '')?.[1] ?? []);
}
