/** What may wait until a page stands, in a file of its own: none of it weighs on the first page. */
import './ask-what-is-set.ts';
import { refuseLongPaste } from '../lib/refuse-long-paste.ts';

document.addEventListener('paste', refuseLongPaste);

if (import.meta.env.PROD) void import('./register-service-worker.ts');
