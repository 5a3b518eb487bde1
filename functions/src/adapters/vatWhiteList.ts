import { toIsoDay } from '@domain/shared/dates';
import { askForJson, EXTERNAL_TIMEOUT_MS, ExternalServiceError } from './externalService';

/** `requestId` and `checkedAt` (the service's own time, `DD-MM-YYYY HH:mm:ss`) prove that the check was made. */
export type AccountCheck = { assigned: boolean; requestId: string; checkedAt: string };

export type VatWhiteList = {
  /**
   * Whether the account is listed for this taxpayer on the Warsaw date of `now` (epoch ms). `false` is a warning, not
   * proof: not every landlord pays VAT. Throws `ExternalServiceError`. Never retries, because the service allows 5 000
   * checks a day.
   */
  checkAccount(check: { nip: string; bankAccount: string; now: number }): Promise<AccountCheck>;
};

type Answer = { result?: { accountAssigned?: string; requestId?: string; requestDateTime?: string } };

const ASSIGNED: Record<string, boolean> = { TAK: true, NIE: false };

const parseAccountCheck = (answer: Answer): AccountCheck => {
  const { accountAssigned = '', requestId, requestDateTime } = answer.result ?? {};
  const assigned = ASSIGNED[accountAssigned];
  if (assigned === undefined || !requestId || !requestDateTime)
    throw new ExternalServiceError('vatWhiteList', 'badAnswer');
  return { assigned, requestId, checkedAt: requestDateTime };
};

type Options = { url: string; timeoutMs?: number };

/** The Ministry of Finance's public register of VAT taxpayers. */
export const createMfVatWhiteList = ({ url, timeoutMs = EXTERNAL_TIMEOUT_MS }: Options): VatWhiteList => ({
  checkAccount: async ({ nip, bankAccount, now }) => {
    const account = bankAccount.replace(/\s/g, '');
    const path = `/api/check/nip/${encodeURIComponent(nip)}/bank-account/${encodeURIComponent(account)}`;
    const answer = await askForJson('vatWhiteList', {
      url: `${url}${path}?date=${toIsoDay(now)}`,
      timeoutMs,
    });
    return parseAccountCheck(answer as Answer);
  },
});
