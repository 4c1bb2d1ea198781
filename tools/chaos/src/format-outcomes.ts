import { KINDS } from '@tapory/load';
import type { Outcome } from './run-fault.ts';

/** The outcomes as a Markdown table, with what is wrong below. */
export function formatOutcomes(outcomes: readonly Outcome[]): string {
  const head = `| fault | ${KINDS.map((kind) => `failed: ${kind}`).join(' | ')} | orders again after | wrong |`;
  const line = `|${' --- |'.repeat(KINDS.length + 3)}`;
  const rows = outcomes.map(({ name, failed, backAfter, violations }) => {
    const back = backAfter === null ? 'never' : `${backAfter.toFixed(1)} s`;
    return `| ${name} | ${KINDS.map((kind) => failed[kind]).join(' | ')} | ${back} | ${violations.length} |`;
  });
  const wrong = outcomes.flatMap(({ name, violations }) =>
    violations.map((each) => `${name}: ${each.trim()}`),
  );
  return [head, line, ...rows, ...(wrong.length > 0 ? ['', ...wrong] : [])].join('\n');
}

/** Whether the shop came back from everything, with nothing lost, doubled or unexpected. */
export const isSound = (outcomes: readonly Outcome[]): boolean =>
  outcomes.every(({ backAfter, violations }) => backAfter !== null && violations.length === 0);
