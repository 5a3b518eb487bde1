import { createAccount, setProfileName } from '@data/accounts/account';
import { writeStored } from '@data/browser/browserStorage';
import { callFunction } from '@data/calls/callFunction';
import { getStoredCampaign } from '@data/session/campaign';
import { LEGAL_EDITION } from '@domain/legal/documents';
import { useLanguage } from '@i18n/useLanguage';
import { useRef } from 'react';
import type { Credentials, Names } from './schemas';

/** The provider refused the account itself; `cause` is its named failure. */
export class AccountCreationFailed extends Error {
  constructor(cause: unknown) {
    super('account creation failed', { cause });
  }
}

/**
 * Creates the account, its record and its profile name, in this order (Spec 1 §4). When a later step fails, calling
 * again goes on from there: the account is made once. The language of the sign-up is kept in the browser as in the account.
 * @throws AccountCreationFailed when the account is refused, AppError when its record cannot be made
 */
export function useRegistration() {
  const { language } = useLanguage();
  const created = useRef<{ email: string; uid: string } | null>(null);

  const accountOf = async ({ email, password }: Credentials): Promise<string> => {
    if (created.current?.email === email) return created.current.uid;
    try {
      const uid = await createAccount(email, password);
      created.current = { email, uid };
      return uid;
    } catch (error) {
      throw new AccountCreationFailed(error);
    }
  };

  return async (credentials: Credentials, { firstName, lastName }: Names): Promise<void> => {
    const { email, marketingConsent } = credentials;
    const uid = await accountOf(credentials);
    await callFunction('onNewUser', {
      firstName,
      lastName,
      email,
      uid,
      marketingConsent,
      acceptedTerms: LEGAL_EDITION.validFrom,
      lang: language,
      campaignData: getStoredCampaign(Date.now()) ?? undefined,
    });
    writeStored('language', language);
    await setProfileName(firstName, lastName);
  };
}
