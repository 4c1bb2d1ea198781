import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const INTEGRATION = '{packages,services,tools}/*/test/*.int.test.ts';
const FAULTS = '{packages,services,tools}/*/test/*.fault.test.ts';
const BROWSER = 'tests/e2e/*.e2e.test.ts';
const EXTENT = /\b(?:dividedRows|propertyRuns|rowsOf|screens|thorough)[(<]/;
const HOOKS = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'];

/** Files of the gate's that do more in `make acceptance`; sorted. */
const findFurther = (pattern: string): string[] =>
  globSync(pattern)
    .filter((file) => EXTENT.test(readFileSync(file, 'utf8')))
    .toSorted();

export const findFaultFiles = (): string[] => globSync(FAULTS).toSorted();
export const findThoroughFiles = (): string[] => findFurther(INTEGRATION);
export const findThoroughWalks = (): string[] => findFurther(BROWSER);

/** What a chain of calls begins with: `describe` of `describe.each(rows)(name, tests)`. */
function headOf(expression: ts.Expression): string {
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return headOf(expression.expression);
  return ts.isIdentifier(expression) ? expression.text : '';
}

/** The heads of all calls below a node, those of nested groups among them. */
function headsIn(node: ts.Node): Set<string> {
  const heads = new Set<string>();
  const visit = (child: ts.Node): void => {
    const head = ts.isCallExpression(child) ? headOf(child) : '';
    heads.add(head);
    // What is inside, such as the `it.each` that it wraps, the gate does not see.
    if (head !== 'thorough') ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return heads;
}

/** Names of the groups of a file whose tests are all thorough and which have hooks: Jest refuses them in the gate. */
export function findEmptiedGroups(source: string): string[] {
  if (!source.includes('thorough')) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && headOf(node) === 'describe') {
      const body = node.arguments.find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one));
      const heads = body ? headsIn(body) : new Set<string>();
      if (heads.has('thorough') && !heads.has('it') && HOOKS.some((hook) => heads.has(hook)))
        found.push(node.arguments[0]?.getText() ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.test.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}
