const NUMBER = /^[0-9]+(?:\.[0-9]+)?$/;

/**
 * What the edge has put into this document in the place of the build's numbers (`prerender/what-is-set.ts`), under the names that
 * texts use; empty where no edge stands before the page.
 */
export function readWhatIsSet(): Record<string, string | number> {
  const said = document.getElementById('what-is-set')?.textContent ?? '';
  // Without an edge its commands still stand there.
  if (said === '' || said.includes('<!--')) return {};
  const values = Object.entries(JSON.parse(said) as Record<string, string>);
  return Object.fromEntries(
    values.map(([name, value]) => [name, NUMBER.test(value) ? Number(value) : value]),
  );
}
