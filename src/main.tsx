import { App } from '@app/App';
import { fetchAhead, pageHere } from '@app/fetchAhead';
import { ROUTES } from '@app/routes';
import { readStored } from '@data/browser/browserStorage';
import { takeOverServed } from '@data/firestore/served';
import { WAKING_FORMATS } from '@domain/shared/format';
import { startI18n } from '@i18n/startI18n';
import { languageAtStart } from '@i18n/useLanguage';
import { nextTask } from '@ui/hooks/nextTask';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

for (const wake of WAKING_FORMATS) {
  await nextTask();
  wake();
}
await nextTask();
await startI18n(languageAtStart(window.location.search, readStored('language')));
await nextTask();

takeOverServed(Date.now());
fetchAhead(ROUTES, window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// drawn in slices, so that the page answers to whoever uses it meanwhile
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
// not waited for here: the code of the page waits for this file to be read
void pageHere(ROUTES, window.location.pathname).then(draw);
