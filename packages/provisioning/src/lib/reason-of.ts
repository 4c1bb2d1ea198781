/** What an error says, in one sentence: of `fetch`, which says only that it failed, also why and of which server. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, name, cause } = error;
  const said = message || name;
  if (!(error instanceof TypeError && cause instanceof Error)) return said;
  return `${said}: ${cause.message || (cause as NodeJS.ErrnoException).code || cause.name}`;
}
