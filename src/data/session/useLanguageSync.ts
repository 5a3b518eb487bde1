import { saveLanguage } from '@data/accounts/account';
import { readStored } from '@data/browser/browserStorage';
import { reportQuietly } from '@data/calls/reportQuietly';
import type { User } from '@domain/accounts/user';
import type { TokenClaims } from '@domain/accounts/viewer';
import { LANGUAGES } from '@domain/shared/format';
import { useEffect, useRef } from 'react';

/**
 * Saves this browser's language choice to the account, once at sign-in, if the two differ: the account's mails are
 * written in it. A browser without a choice or a continued session changes nothing.
 */
export function useLanguageSync(
  token: Pick<TokenClaims, 'uid'> | null | undefined,
  record: User | null,
): void {
  const isSignInAwaited = useRef(false);
  const isVisitor = token === null;
  const uid = token?.uid;
  const lang = record?.lang;
  useEffect(() => {
    if (isVisitor) isSignInAwaited.current = true;
    if (!uid || !lang || !isSignInAwaited.current) return;
    isSignInAwaited.current = false;
    const kept = readStored('language');
    const chosen = LANGUAGES.find((language) => language === kept);
    if (chosen && chosen !== lang)
      saveLanguage(uid, chosen).catch((error) => reportQuietly('saveLanguage', error));
  }, [isVisitor, uid, lang]);
}
