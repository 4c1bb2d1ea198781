import ts from 'typescript';

/** What one file of code says about texts. */
export type TextUse = {
  /** Every plain string of the file, which may be a key held in a table. */
  strings: Set<string>;
  /** Keys asked for by name: `t('…')`, with the namespaces they may come from. */
  asked: { key: string; namespaces: string[]; line: number }[];
  /** Keys put together from parts: `t(\`status.${status}\`)`. */
  patterns: { pattern: RegExp; namespaces: string[]; line: number }[];
  /** Words written in JSX instead of in locales. */
  literals: { text: string; line: number }[];
};

const DEFAULT_NAMESPACE = 'common';
/** Attributes that people read or that screen readers speak. */
const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-label',
  'cancelText',
  'description',
  'extra',
  'label',
  'okText',
  'placeholder',
  'title',
]);
/** Words; not signs, a pattern to type after (`09XX-XXX-XXX`) or an address. */
const hasWords = (text: string) => /\p{Ll}|\p{Lo}/u.test(text.replaceAll(/https?:\/\/|\S+@\S+/g, ''));
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isText = (node: ts.Node): node is ts.StringLiteralLike => ts.isStringLiteralLike(node);

function toPattern(template: ts.TemplateExpression): RegExp {
  const parts = template.templateSpans.map((span) => `.+${escaped(span.literal.text)}`);
  return new RegExp(`^${escaped(template.head.text)}${parts.join('')}$`);
}

/** Namespaces of a `useTranslation` call: none, one, or a list. */
function namespacesOf(call: ts.CallExpression): string[] {
  const [argument] = call.arguments;
  if (argument === undefined) return [DEFAULT_NAMESPACE];
  if (isText(argument)) return [argument.text];
  const named = ts.isArrayLiteralExpression(argument) ? [...argument.elements] : [];
  if (named.every(isText)) return named.map(({ text }) => text);
  // Named by a variable: whatever it is, the key's own check happens where the variable is set.
  return [];
}

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** Namespaces of the `useTranslation` nearest above a place. */
function scopeOf(node: ts.Node): string[] {
  for (let scope: ts.Node | undefined = node; scope; scope = scope.parent) {
    if (!(ts.isFunctionLike(scope) || ts.isSourceFile(scope))) continue;
    const found = new Set<string>();
    const look = (inner: ts.Node): void => {
      if (isCallOf(inner, 'useTranslation')) for (const name of namespacesOf(inner)) found.add(name);
      ts.forEachChild(inner, look);
    };
    look(scope);
    if (found.size > 0) return [...found];
  }
  // A helper that receives `t`: its caller chooses the namespace.
  return [];
}

function readKey(argument: ts.Expression, namespaces: string[], line: number, use: TextUse): void {
  if (isText(argument)) use.asked.push({ key: argument.text, namespaces, line });
  else if (ts.isTemplateExpression(argument)) {
    const pattern = toPattern(argument);
    // A template that begins with a variable and holds nothing else says nothing.
    if (pattern.source !== '^.+$') use.patterns.push({ pattern, namespaces, line });
  } else if (ts.isConditionalExpression(argument)) {
    readKey(argument.whenTrue, namespaces, line, use);
    readKey(argument.whenFalse, namespaces, line, use);
  }
}

function readLiteral(node: ts.Node, line: number, use: TextUse): void {
  if (ts.isJsxText(node) && hasWords(node.text)) use.literals.push({ text: node.text.trim(), line });
  if (!ts.isJsxAttribute(node) || !node.initializer || !READ_ATTRIBUTES.has(node.name.getText())) return;
  const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
  if (value && isText(value) && hasWords(value.text)) use.literals.push({ text: value.text, line });
}

/** Reads the keys and the words of one file of TypeScript. */
export function readTexts(path: string, source: string): TextUse {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const use: TextUse = { strings: new Set(), asked: [], patterns: [], literals: [] };
  const visit = (node: ts.Node): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    if (isText(node)) use.strings.add(node.text);
    if (ts.isTemplateExpression(node) && !isCallOf(node.parent, 't')) {
      // A key put together elsewhere, or the name of a file of texts.
      if (/^[a-zA-Z][\w:.-]*$/.test(node.head.text) || /\.json$/.test(node.getText().slice(0, -1)))
        use.patterns.push({ pattern: toPattern(node), namespaces: [], line });
    }
    const [argument] = isCallOf(node, 't') ? node.arguments : [];
    if (argument) readKey(argument, scopeOf(node), line, use);
    readLiteral(node, line, use);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return use;
}
