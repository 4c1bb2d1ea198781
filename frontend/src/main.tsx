import './app/styles/tokens.css';
import './app/styles/base.css';
import './app/styles/shell.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { setupI18n } from './lib/i18n/setup.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await setupI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
