import { type Html, html } from '@tapory/html';
import type { Language } from '@tapory/service-kit';
import type { Keepsake } from '../../domain/keepsake.ts';
import { MARK } from '../render/icons.ts';
import { renderFormLayout } from '../render/layout.ts';
import { TEXTS, withTitle } from '../render/texts.ts';
import { CONTACT_MAX, type Complaint, REASONS, type ReportForm, WORDS_MAX } from './read-report.ts';

type Shown = { language: Language; keepsake: Pick<Keepsake, 'videoId' | 'title'> };

/** What of a form kept it from being sent. */
export type Trouble = Complaint | 'away';

const alert = (text: string): Html => html`<p class="bar" role="alert" id="trouble">${text}</p>`;

function renderReasons({ language }: Shown, { reason }: ReportForm): Html {
  const { reasons, reason: legend } = TEXTS[language].report;
  const options = REASONS.map((name) => {
    const checked = name === reason && html` checked`;
    return html`<label class="pick"><input type="radio" name="reason" value="${name}" required${checked}>${reasons[name]}</label>`;
  });
  return html`<fieldset><legend>${legend}</legend>${options}</fieldset>`;
}

/** The form, with what was filled in already. */
export function renderReportForm(shown: Shown, form: ReportForm, trouble?: Trouble): Html {
  const { language, keepsake } = shown;
  const texts = TEXTS[language].report;
  const lead = withTitle(texts.lead, keepsake.title);
  const path = `/list/${keepsake.videoId}`;
  const body = html`
    <div class="wrap">
      <main class="form">
        <h1>${texts.title}</h1>
        <p>${lead}</p>
        ${trouble && alert(texts.trouble[trouble])}
        <form id="report" method="post" action="${path}/report?lng=${language}" accept-charset="utf-8">
          <input type="hidden" name="id" value="${form.id}">
          ${renderReasons(shown, form)}
          <label for="words">${texts.words}</label>
          <textarea id="words" name="words" rows="5" maxlength="${String(WORDS_MAX)}">${form.words}</textarea>
          <label for="contact">${texts.contact}</label>
          <input id="contact" name="contact" maxlength="${String(CONTACT_MAX)}" autocomplete="email" value="${form.contact}">
          <p class="hint">${texts.hint}</p>
          <button class="do" type="submit">${texts.send}</button>
        </form>
        <a class="all" href="${path}?lng=${language}">${texts.back}</a>
      </main>
    </div>
  `;
  return renderFormLayout(language, { title: texts.title, description: lead }, body, true);
}

/** A page after the form: thanks with a reference, or why nothing is taken at the moment. */
export function renderReportAnswer(
  { language, keepsake }: Shown,
  answer: { kind: 'thanks'; reference: string } | { kind: 'flood' | 'tooLarge' },
): Html {
  const texts = TEXTS[language].report;
  const { title, text } = texts[answer.kind];
  const reference =
    answer.kind === 'thanks' && html`<p>${texts.reference} <b class="code">${answer.reference}</b></p>`;
  const body = html`
    <div class="wrap alone">
      <main class="word">
        ${MARK}<h1>${title}</h1><p>${text}</p>${reference}
        <a class="all" href="/list/${keepsake.videoId}?lng=${language}">${texts.back}</a>
      </main>
    </div>
  `;
  return renderFormLayout(language, { title, description: text }, body, false);
}
