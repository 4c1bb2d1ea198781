import i18next from 'i18next';
import { showWhatIsSet } from '../lib/i18n/show-what-is-set.ts';

/** Asks once the page has settled: a page is drawn, and hydrated, with the shop's defaults. */
const ask = () => void showWhatIsSet(i18next);

if (document.readyState === 'complete') ask();
else window.addEventListener('load', ask, { once: true });
