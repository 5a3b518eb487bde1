import { App } from '@app/App';
import { readStored } from '@data/browserStorage';
import { DEFAULT_LANGUAGE } from '@domain/shared/format';
import { startI18n } from '@i18n/startI18n';
import { isLanguage } from '@i18n/useLanguage';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

/** What the address asks for by `?lang=` comes first: search engines and previews lead to a language that way. */
const asked = [new URLSearchParams(window.location.search).get('lang'), readStored('language')];
await startI18n(asked.find(isLanguage) ?? DEFAULT_LANGUAGE);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// drawn in slices, so that the page answers to whoever uses it meanwhile
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
