import { html } from '@tapory/html';
import type { Language } from '@tapory/service-kit';
import { renderNote, renderRow } from '../render/contents.ts';
import { RIPPLE } from '../render/icons.ts';
import { renderLayout } from '../render/layout.ts';
import { TEXTS } from '../render/texts.ts';

/** Where everybody may open it; no keepsake's address is so short. */
export const EXAMPLE_PATH = '/videolist/example';

/** The shop's own pictures on it, as the web app serves them; `example-page.test.ts` fails when they were drawn anew. */
export const EXAMPLE_PICTURES = {
  art: { src: '/pictures/style/ghibli-512.65ba0807.webp', width: 512, height: 512 },
  photo: { src: '/pictures/story/grandmother-960.4f0119ef.webp', width: 960, height: 720 },
} as const;

/** A page as a tap opens it, for who has no piece yet: of nobody's, and it says so. */
export function renderExample(language: Language): string {
  const { example, description } = TEXTS[language];
  const { art, photo } = EXAMPLE_PICTURES;
  const body = html`
    <div class="wrap two">
      <header class="face">
        <div class="piece">
          ${RIPPLE}
          <img src="${art.src}" alt="${example.art}" width="176" height="176" fetchpriority="high">
        </div>
        <h1>${example.title}</h1>
      </header>
      <main>
        <p class="bar" role="note">${example.says}</p>
        <figure>
          <img src="${photo.src}" alt="${example.photo}" width="${photo.width}" height="${photo.height}" decoding="async">
          <figcaption aria-hidden="true">${example.photo}</figcaption>
        </figure>
        ${renderNote(example.letter, example.words)}
        ${renderRow({ href: `/studio?lng=${language}`, icon: 'link', title: example.make, note: example.makeNote })}
      </main>
    </div>
  `;
  return String(renderLayout(language, { title: example.title, description }, body));
}
