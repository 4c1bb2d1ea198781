import 'virtual:tokens.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prepare } from './app/prepare.ts';
import { loadPage, readPageEarly } from './app/router.tsx';
import { paths } from './config/paths.ts';
import { textsOfPage } from './lib/i18n/page-texts.ts';
import { setupI18n } from './lib/i18n/setup.ts';
import { recordPrerendered } from './lib/pre-hydration-replay.ts';
import { wasMember } from './lib/session-store.ts';
import { watchSignOut } from './lib/sign-out-notice.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = loadPage(window.location.pathname);
const texts = await setupI18n(import.meta.env.DEV);
const { language } = texts;
recordPrerendered();
watchSignOut();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// A prerendered page is hydrated unless this reader wants the other language. The gateway does not serve one when the
// URL has parameters that change what the page shows. For an unknown address below the console it serves the shop's
// "not found", where the console draws its own.
const isConsole = window.location.pathname.startsWith(`${paths.admin.path}/`);
if (root.dataset.drawn === language && !isConsole) hydrateRoot(root, app);
else {
  const { pathname, search } = window.location;
  const answers = wasMember() ? readPageEarly(window.location) : undefined;
  await prepare([page, texts.loadNamespaces(textsOfPage(pathname, search))], answers);
  createRoot(root).render(app);
}
void import('./app/after-load.ts');
