/**
 * Width of a finished design on its page, as in `sizes` of HTML. The document begins to load it before the page's scripts have
 * come, so both say the same. On a phone up to three times as dense, two pixels of it for one of CSS are as many as anybody sees.
 */
export const RESULT_SIZES = '(min-width: 768px) 560px, 213px';
