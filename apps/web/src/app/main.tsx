import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/index.css';
import { startLanguage } from '../lib/i18n.ts';
import { createQueryClient } from '../lib/query.ts';
import { startServiceWorker } from '../lib/service-worker.ts';
import { recoverFromOldFiles } from '../lib/stale-files.ts';
import { startTheme } from '../lib/theme.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

recoverFromOldFiles();
startTheme();
await startLanguage();
createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient()} router={createAppRouter()} />
  </StrictMode>,
);
// The built site alone has one; it waits until the page itself has everything.
if (import.meta.env.PROD) startServiceWorker();
