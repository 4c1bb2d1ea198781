/** What the gateway answers by itself under `/api/`: the name of its location, the status and the error code. */
const PROBLEMS = [
  ['= /refusals/api/400', 400, 'MALFORMED_REQUEST'],
  ['= /refusals/api/405', 405, 'MALFORMED_REQUEST'],
  ['= /refusals/api/414', 414, 'MALFORMED_REQUEST'],
  ['@api_not_found', 404, 'NOT_FOUND'],
  ['@api_too_large', 413, 'PAYLOAD_TOO_LARGE'],
  ['@api_too_many', 429, 'RATE_LIMITED'],
  ['@api_down', 503, 'TEMPORARILY_UNAVAILABLE'],
] as const;

type Code = (typeof PROBLEMS)[number][2];
/** The texts of every code in one language, as in `locales/<language>/errors.json`. */
export type ErrorTexts = Readonly<Record<string, string>>;

const variable = (code: Code): string => `$text_${code.toLowerCase()}`;

/** A text inside a JSON string inside nginx's quotes. */
function quoted(code: Code, texts: ErrorTexts): string {
  const text = texts[code];
  if (text === undefined || /["'\\$]/.test(text)) throw new Error(`${code} has no text that fits nginx.conf`);
  return `"${text}"`;
}

/** The texts of {@link problemLocations}, by the language that the browser asks for. */
export function problemTexts({ zh, en }: { zh: ErrorTexts; en: ErrorTexts }): string {
  const codes = [...new Set(PROBLEMS.map(([, , code]) => code))];
  return codes
    .map(
      (code) =>
        `  map $browser_language ${variable(code)} { default ${quoted(code, zh)}; en ${quoted(code, en)}; }`,
    )
    .join('\n');
}

/** Locations that answer RFC 9457 problems; the trace id is the one in the access log. */
export function problemLocations(securityHeaders: string): string {
  return PROBLEMS.map(([name, status, code]) => {
    const text = variable(code);
    const body = `{"type":"about:blank","title":"${text}","status":${status},"code":"${code}","detail":"${text}","traceId":"$trace_id"}`;
    const internal = name.startsWith('=') ? '      internal;\n' : '';
    return `    location ${name} {
${internal}      default_type application/problem+json;
      add_header Retry-After $retry_after always;
      add_header Allow $allowed_methods always;
      add_header Cache-Control "no-store" always;
${securityHeaders}
      return ${status} '${body}';
    }`;
  }).join('\n');
}
