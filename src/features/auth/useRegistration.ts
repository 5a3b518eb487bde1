import { createAccount, setProfileName } from '@data/accounts/account';
import { writeStored } from '@data/browser/browserStorage';
import { callFunction } from '@data/calls/callFunction';
import { getStoredCampaign } from '@data/session/campaign';
import { LEGAL_EDITION } from '@domain/legal/documents';
import { useLanguage } from '@i18n/useLanguage';
import { useRef } from 'react';
import type { Credentials, Names } from './schemas';

/** The provider refused to create the account; `cause` is the named error. */
export class AccountCreationFailed extends Error {
  constructor(cause: unknown) {
    super('account creation failed', { cause });
  }
}

/**
 * Creates the account, its record and its profile name, in this order (Spec 1 §4). If a later step fails, a retry resumes there:
 * the account is created once. The sign-up language is stored in the browser and in the account.
 * @throws AccountCreationFailed when the account is refused, AppError when its record cannot be made
 */
export function useRegistration() {
  const { language } = useLanguage();
  const created = useRef<{ email: string; uid: string } | null>(null);

  const findOrCreateAccount = async ({ email, password }: Credentials): Promise<string> => {
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
    const uid = await findOrCreateAccount(credentials);
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
