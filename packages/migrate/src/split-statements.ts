/** What hides semicolons and commas in SQL: comments, texts, quoted names, dollar-quoted bodies. */
const TOKENS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|(?<=\bE)'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<dollar>\$\w*\$)[\s\S]*?\k<dollar>|[;,()]/gi;

const isComment = (token: string): boolean => token.startsWith('--') || token.startsWith('/*');

/** Cuts SQL at a sign outside of brackets, texts and comments; drops comments and empty pieces. */
function cut(sql: string, at: ';' | ','): string[] {
  const pieces = [''];
  let depth = 0;
  let end = 0;
  const append = (text: string): void => {
    pieces.push(`${pieces.pop() ?? ''}${text}`);
  };
  for (const { 0: token, index } of sql.matchAll(TOKENS)) {
    append(sql.slice(end, index));
    end = index + token.length;
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === at && depth === 0) pieces.push('');
    else append(isComment(token) ? ' ' : token);
  }
  append(sql.slice(end));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** The statements of an SQL file, without comments. */
export const splitStatements = (sql: string): string[] => cut(sql, ';');

/** What one `ALTER TABLE` does, one action each. */
export const splitActions = (actions: string): string[] => cut(actions, ',');

/** Comments, texts and bodies of an SQL file with a semicolon inside: the engine that replays migrations cuts there as well. */
export const hiddenSemicolons = (sql: string): string[] =>
  [...sql.matchAll(TOKENS)]
    .map(([token]) => token)
    .filter((token) => token.length > 1 && token.includes(';'));
