import { globSync, readFileSync } from 'node:fs';
import { KEYCLOAK_TOKENS } from './keycloak-tokens.ts';

/** The one place for colours. */
const TOKENS = 'packages/design-tokens/src/tokens.ts';
/** Drawings: their pigments belong to the picture, not to the design. */
const DRAWINGS =
  /(?:-art|-scene|-looks|-picture|cat)\.tsx?$|cat-on-sill\.tsx$|\/(?:art|drawings|pictures|gen|three|scenes?)\//;
const TEXT_SIZE = /font-?size:\s*['"]?(?:clamp\()?[\d.]+(?:px|rem|em|pt)?\b/gi;
const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|oklch|lab)a?\([^)]*\)/gi;

/** Colours that a file names itself, one line each. */
export function findColours(path: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    // A link to a place on a page is no colour, and comments may speak of any.
    const code = line.replace(/^\s*(?:\/\/|\*|\/\*).*/, '').replaceAll(/(?:href|to)=["{'`]+#[\w-]+/g, '');
    return [...code.matchAll(COLOUR)].map(
      ([colour]) => `${path}:${index + 1} names the colour ${colour}; colours stand in ${TOKENS}`,
    );
  });
}

/** Sizes of text that a file names itself, one line each. */
export function findTextSizes(path: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(TEXT_SIZE)].map(
        ([size]) => `${path}:${index + 1} names the text size ${size}; the scale stands in ${TOKENS}`,
      ),
    );
}

/** Where no colour may be named; the app's text sizes are tokens as well. */
const APP = 'frontend/src/**/*.{css,ts,tsx}';
const OTHERS = ['services/nfc-playback/src/pages/render/style.ts', 'deploy/keycloak/themes/**/*.css'];

/** Looks through the style sheets and components of the app, of tap pages and of Keycloak's theme. */
export function checkColours(): string[] {
  const app = globSync(APP)
    .filter((path) => !DRAWINGS.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      return [...findColours(path, source), ...findTextSizes(path, source)];
    });
  const others = globSync(OTHERS)
    .filter((path) => path !== KEYCLOAK_TOKENS)
    .flatMap((path) => findColours(path, readFileSync(path, 'utf8')));
  return [...app, ...others];
}
