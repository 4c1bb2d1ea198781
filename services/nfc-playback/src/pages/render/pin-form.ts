import { type Html, html } from '@tapory/html';
import type { Language } from '@tapory/service-kit';
import { TEXTS } from './texts.ts';

/**
 * Why a PIN opened nothing. digits: it is none · wrong: with the tries that are left · locked: with the seconds until the next try · away:
 * nobody can compare it now.
 */
export type PinProblem =
  | { kind: 'digits' }
  | { kind: 'wrong'; left: number }
  | { kind: 'locked'; waitSeconds: number }
  | { kind: 'away' };

/** A lock of more than so many minutes is said in hours. */
const MINUTES_SAID = 90;

function sayProblem(problem: PinProblem, language: Language): string {
  const { pin } = TEXTS[language];
  if (problem.kind === 'wrong')
    return problem.left === 0 ? pin.last : pin.wrong.replace('{{left}}', String(problem.left));
  if (problem.kind !== 'locked') return pin[problem.kind];
  const minutes = Math.ceil(problem.waitSeconds / 60);
  if (minutes <= MINUTES_SAID) return pin.locked.replace('{{minutes}}', String(minutes));
  return pin.lockedLong.replace('{{hours}}', String(Math.ceil(minutes / 60)));
}

/** Asks for the PIN of a rule. It is sent to the address of the page, which knows the tap; it needs no JavaScript. */
export function renderPinForm(ruleId: string, language: Language, problem?: PinProblem): Html {
  const { pin } = TEXTS[language];
  const said = problem && html`<p class="bar" role="alert" id="problem">${sayProblem(problem, language)}</p>`;
  return html`
    <form class="card" method="post">
      <h2>${pin.title}</h2>
      <p>${pin.lead}</p>
      ${said}
      <input type="hidden" name="moment" value="${ruleId}">
      <label for="pin">${pin.label}</label>
      <input id="pin" name="pin" type="password" inputmode="numeric" autocomplete="off" required${problem && html` aria-describedby="problem" aria-invalid="true"`}>
      <button class="do">${pin.open}</button>
    </form>
  `;
}
