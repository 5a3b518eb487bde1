import type { PostSigningStatus } from '@domain/offers/states';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { formatTime } from '@domain/shared/format';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type Account, invoke, readMails } from '@tests/support/functionsHarness';
import { loadStoredOffer, storeOffer } from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';

export const toHandoverTime = (moment: number) => ({ date: toIsoDay(moment), hour: formatTime(moment) });
export const AGREED = toHandoverTime(NOW + 3 * DAY_MS);
export const ASKED = toHandoverTime(NOW + 5 * DAY_MS);

export const buildHandoverPerson = (email: string, firstName: string) => ({
  firstName,
  lastName: 'Żółć',
  email,
  ...AGREED,
  authorized: true,
  savedAt: NOW,
});

/** A lease whose handover is agreed for three days from now, with two persons who have no account. */
export const storeLeaseWithAgreedTime = (status: PostSigningStatus = 'DEPOSIT_CONFIRMED') => {
  const id = createDocumentId();
  return storeOffer(
    anOffer()
      .withId(id)
      .withStatus(status)
      .with({
        name: `Lokal ${id}`,
        receptionTime: AGREED,
        receptionOfThePremise: buildHandoverPerson(`odbior-${id}@example.pl`, 'Ewa'),
        transferOfThePremise: buildHandoverPerson(`wydanie-${id}@example.pl`, 'Ścibor'),
      })
      .build(),
  );
};

export const propose = (offerId: string, by: Account, time: object = ASKED, now = NOW) =>
  invoke('proposeHandoverTime', { offerId, ...(time as typeof ASKED) }, { by, now });
export const answer = (
  offerId: string,
  by: Account,
  accepted: boolean,
  { time = ASKED, proposedAt = NOW, now = NOW } = {},
) => invoke('answerHandoverTime', { offerId, seen: { ...time, proposedAt }, accepted }, { by, now });
export const withdraw = (offerId: string, by: Account, { time = ASKED, proposedAt = NOW, now = NOW } = {}) =>
  invoke('withdrawHandoverTime', { offerId, seen: { ...time, proposedAt } }, { by, now });
export const readOfferMails = async (id: string) =>
  (await readMails()).filter(({ offerId }) => offerId === id);

export const readAuditTypes = async (id: string) => (await readAuditChain(id)).map(({ type }) => type);
export const readProposal = async (id: string) => (await loadStoredOffer(id)).receptionProposal ?? null;
