/**
 * Runs in the head before the first paint: the reader's own choice of theme, if there is one (`lib/theme.ts` writes what
 * this reads). It stands in the document, since a file of its own would hold every page up for a round; its text never
 * changes, so that a content security policy without inline scripts can name it by its hash.
 */
export const themeScript =
  "try{const t=localStorage.getItem('tapory.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";
