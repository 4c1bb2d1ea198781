const GIVEN = 'data-given';

/** Marks the title that the document came with: React puts its own beside one that it did not draw itself. */
export function rememberGivenTitle(): void {
  for (const title of document.head.querySelectorAll('title')) title.setAttribute(GIVEN, '');
}

/** Takes the document's own title away once the page has one, so that there is never none and never two. */
export function dropGivenTitle(): void {
  document.head.querySelector(`title[${GIVEN}]`)?.remove();
}
