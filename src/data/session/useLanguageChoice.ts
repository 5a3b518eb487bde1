import { saveLanguage } from '@data/accounts/account';
import { writeStored } from '@data/browser/browserStorage';
import { reportQuietly } from '@data/calls/reportQuietly';
import type { Language } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import { useViewer } from './session';

/**
 * Returns the current language and a function to change it. The choice is stored in the browser and in the account
 * (Spec 1 §3).
 */
export function useLanguageChoice() {
  const { language, changeLanguage } = useLanguage();
  const session = useViewer();
  const choose = (next: Language) => {
    changeLanguage(next);
    writeStored('language', next);
    if (session.status !== 'signedIn') return;
    saveLanguage(session.viewer.uid, next).catch((error) => reportQuietly('saveLanguage', error));
  };
  return { language, choose };
}
