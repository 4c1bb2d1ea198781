/** page: somebody is woken, since customers or money suffer now. ticket: the next working day is soon enough. */
export type Severity = 'page' | 'ticket';

export type Alert = {
  /** In PascalCase; its runbook is docs/operations/runbooks/<in-kebab-case>.md. */
  name: string;
  expr: string;
  /** How long it must hold. */
  for: string;
  severity: Severity;
  /** One sentence for who is paged; may use `{{ $labels.job }}` and `{{ $value }}`. */
  summary: string;
};

/** The runbook of an alert, from the root of the repository. */
export const runbookOf = (alert: string): string =>
  `docs/operations/runbooks/${alert.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.md`;
