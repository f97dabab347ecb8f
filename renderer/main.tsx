import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import './ui/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { wearRemembered } from './app/appearance.ts';
import { startWords } from './app/i18n.ts';
import { connect } from './state/connect.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
wearRemembered();
await startWords(navigator.language);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
await connect();
