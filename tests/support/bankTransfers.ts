import type { ColumnChoice, StatementEntry } from '@domain/leases/bankStatement';
import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import { getDb } from '@functions/data/admin';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { NOW } from './builders';
import { type Account, createTestAccount, invoke } from './functionsHarness';
import { storeOfferWithStatus } from './leaseFixtures';
import { formatMt940 } from './statements';

/** An account other than the one deposits are paid to. */
export const OTHER_ACCOUNT = '61109010140000071219812874';

export const storePendingLease = () => storeOfferWithStatus('DEPOSIT_PENDING');

export const buildTransfer = (offer: Offer, patch: Partial<StatementEntry> = {}): StatementEntry => ({
  bookedOn: toIsoDay(NOW - DAY_MS),
  grosze: toGrosze(offer.leaseAgreement.deposit ?? 0),
  counterparty: 'LOKALE TESTOWE SP. Z O.O.',
  counterpartyAccount: OTHER_ACCOUNT,
  title: formatTransferTitle(offer),
  ...patch,
});

/** A new admin for every call, so that no rate limit applies. */
export const createTestAdmin = () => createTestAccount({ isAdmin: true });
/** An admin's answers to the questions about a file. A table of the fixtures names no account. */
export type Answers = {
  isDepositAccount?: boolean;
  isMismatchAccepted?: boolean;
  fileName?: string;
  columns?: ColumnChoice;
};
export const upload = async (
  file: string | Buffer,
  by?: Account,
  answers: Answers = { isDepositAccount: true },
) =>
  invoke(
    'importBankStatement',
    { content: Buffer.from(file).toString('base64'), ...answers },
    { by: by ?? (await createTestAdmin()) },
  );
export const formatDepositMt940 = (...entries: StatementEntry[]) =>
  formatMt940(DEMO_SETTINGS.depositAccount, entries);

/** Returns the log entries about imports by an admin. */
export const readImportLog = async ({ user }: Account): Promise<string[]> => {
  const events = getDb().collection('eventQueue').where('userId', '==', user.uid);
  const { docs } = await events.where('method', '==', 'importBankStatement').get();
  return docs.map((event) => String(event.get('details'))).sort();
};
