import type { StatementEntry } from '@domain/leases/bankStatement';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import { addFingerprints, type BankEntry, getBankEntryPath } from '@functions/leases/bankEntries';
import { mt940Of } from '@tests/support/statements';
import { DEMO_SETTINGS } from '../../demo/settings';
import { contractOf, NOW, offerAt, type Scene, SETTINGS } from '../callScene';
import type { Rows } from './row';
import { HANDED_OVER, REASON, REFUSED, UNPAID } from './subjects';

const imported = (entry: StatementEntry): BankEntry => ({
  entry,
  isOpen: true,
  settlement: null,
  createdAt: NOW,
  importedBy: 'demo-admin',
  expiresAt: NOW + DAY_MS,
});

const TRANSFER: Scene = {
  'bankEntries/entry-1': imported({
    bookedOn: toIsoDay(NOW),
    grosze: toGrosze(contractOf(UNPAID).deposit),
    counterparty: 'Najemca',
    counterpartyAccount: '',
    title: 'Kaucja',
  }),
};

/** What a bank books on a good day. */
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
const bookedAs = (stored: (entry: StatementEntry) => BankEntry | null): Scene =>
  Object.fromEntries(addFingerprints(BOOKED).map(({ id, entry }) => [getBankEntryPath(id), stored(entry)]));

const STATEMENT = {
  content: Buffer.from(mt940Of(DEMO_SETTINGS.depositAccount, BOOKED)).toString('base64'),
};

export const DEPOSITS = {
  getDepositInstructions: { kind: 'read', by: 'tenant', payload: { offerId: UNPAID }, scene: SETTINGS },
  confirmDeposit: { kind: 'write', by: 'admin', payload: { offerId: UNPAID }, scene: offerAt(UNPAID) },
  rejectDeposit: {
    kind: 'write',
    by: 'admin',
    payload: { offerId: UNPAID, reason: REASON },
    scene: offerAt(UNPAID, { receptionTime: { date: toIsoDay(NOW - DAY_MS), hour: '10:00' } }),
  },
  recordRefund: {
    kind: 'write',
    by: 'admin2',
    payload: { offerId: REFUSED, reason: REASON },
    scene: offerAt(REFUSED),
  },
  recordPayout: {
    kind: 'write',
    by: 'admin2',
    payload: { offerId: HANDED_OVER },
    scene: offerAt(HANDED_OVER),
  },
  checkBankStatement: { kind: 'read', by: 'admin', payload: STATEMENT, scene: SETTINGS },
  importBankStatement: {
    kind: 'write',
    by: 'admin',
    payload: STATEMENT,
    scene: { ...SETTINGS, ...bookedAs(() => null) },
  },
  listBankEntries: {
    kind: 'read',
    by: 'admin',
    scene: { ...offerAt(UNPAID), ...bookedAs(imported) },
  },
  confirmBankEntry: {
    kind: 'write',
    by: 'admin',
    payload: { entryId: 'entry-1', offerId: UNPAID },
    scene: { ...offerAt(UNPAID), ...TRANSFER },
  },
  dismissBankEntry: { kind: 'write', by: 'admin', payload: { entryId: 'entry-1' }, scene: TRANSFER },
} satisfies Rows;
