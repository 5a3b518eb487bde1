import type { StatementEntry } from '@domain/leases/bankStatement';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import { addFingerprints, type BankEntry, getBankEntryPath } from '@functions/leases/bankEntries';
import { formatMt940 } from '@tests/support/statements';
import { DEMO_SETTINGS } from '../../demo/settings';
import { buildOfferFixture, type CallFixture, getDemoContract, NOW, SETTINGS } from '../callFixtures';
import { HANDED_OVER, REASON, REFUSED, UNPAID } from './demoIds';
import type { Rows } from './row';

const buildBankEntry = (entry: StatementEntry): BankEntry => ({
  entry,
  isOpen: true,
  settlement: null,
  createdAt: NOW,
  importedBy: 'demo-admin',
  expiresAt: NOW + DAY_MS,
});

const TRANSFER: CallFixture = {
  'bankEntries/entry-1': buildBankEntry({
    bookedOn: toIsoDay(NOW),
    grosze: toGrosze(getDemoContract(UNPAID).deposit),
    counterparty: 'Najemca',
    counterpartyAccount: '',
    title: 'Kaucja',
  }),
};

/** The entries of a busy day in a bank. */
const BOOKED = Array.from(
  { length: 20 },
  (_, index): StatementEntry => ({
    bookedOn: toIsoDay(NOW - DAY_MS),
    grosze: 100_000 + index,
    counterparty: 'NAJEMCA SP. Z O.O.',
    counterpartyAccount: '61109010140000071219812874',
    title: `Kaucja ${index}`,
  }),
);
const buildBankEntriesFixture = (stored: (entry: StatementEntry) => BankEntry | null): CallFixture =>
  Object.fromEntries(addFingerprints(BOOKED).map(({ id, entry }) => [getBankEntryPath(id), stored(entry)]));

const STATEMENT = {
  content: Buffer.from(formatMt940(DEMO_SETTINGS.depositAccount, BOOKED)).toString('base64'),
};

/** A due day that passed long enough ago for the landlord to end the lease, and not for the clock. */
const OVERDUE_MS = 7 * DAY_MS;

export const DEPOSITS = {
  getDepositInstructions: { kind: 'read', by: 'tenant', payload: { offerId: UNPAID }, scene: SETTINGS },
  extendDepositDeadline: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: UNPAID, days: 3 },
    scene: buildOfferFixture(UNPAID),
  },
  endUnpaidLease: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: UNPAID },
    scene: {
      ...buildOfferFixture(UNPAID, { depositDueOn: toIsoDay(NOW - OVERDUE_MS) }),
      'admin/depositStatements': { periods: [{ from: toIsoDay(NOW - OVERDUE_MS), until: toIsoDay(NOW) }] },
    },
  },
  confirmDeposit: {
    kind: 'write',
    by: 'admin',
    payload: { offerId: UNPAID },
    scene: buildOfferFixture(UNPAID),
  },
  rejectDeposit: {
    kind: 'write',
    by: 'admin',
    payload: { offerId: UNPAID, reason: REASON },
    scene: buildOfferFixture(UNPAID, { depositDueOn: toIsoDay(NOW - OVERDUE_MS) }),
  },
  recordRefund: {
    kind: 'write',
    by: 'admin2',
    payload: { offerId: REFUSED, reason: REASON },
    scene: buildOfferFixture(REFUSED),
  },
  recordPayout: {
    kind: 'write',
    by: 'admin2',
    payload: { offerId: HANDED_OVER },
    scene: buildOfferFixture(HANDED_OVER),
  },
  checkBankStatement: { kind: 'read', by: 'admin', payload: STATEMENT, scene: SETTINGS },
  importBankStatement: {
    kind: 'write',
    by: 'admin',
    payload: STATEMENT,
    scene: { ...SETTINGS, ...buildBankEntriesFixture(() => null) },
  },
  listBankEntries: {
    kind: 'read',
    by: 'admin',
    scene: { ...buildOfferFixture(UNPAID), ...buildBankEntriesFixture(buildBankEntry) },
  },
  confirmBankEntry: {
    kind: 'write',
    by: 'admin',
    payload: { entryId: 'entry-1', offerId: UNPAID, isOtherPayerAccepted: true },
    scene: { ...buildOfferFixture(UNPAID), ...TRANSFER },
  },
  dismissBankEntry: { kind: 'write', by: 'admin', payload: { entryId: 'entry-1' }, scene: TRANSFER },
} satisfies Rows;
