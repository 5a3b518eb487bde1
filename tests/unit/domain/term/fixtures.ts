import type { PostSigningStatus } from '@domain/offers/states';
import { type LeaseNotice, NEW_TERM, type TermRecord, type TermVersion } from '@domain/term/termRecord';
import { anOffer } from '@tests/support/builders';
import { getHandoverOn } from '@tests/support/getHandoverOn';

type Facts = {
  start?: string | null;
  months?: number | null;
  status?: PostSigningStatus;
  term?: Partial<TermRecord>;
};

/** A lease handed over on a day, for some months or open-ended. */
export const aLease = ({
  start = '2027-01-15',
  months = null,
  status = 'PROTOCOL_CONFIRMED',
  term,
}: Facts = {}) => {
  const offer = anOffer().withStatus(status).build();
  return {
    ...offer,
    reservation: offer.reservation && { ...offer.reservation, months },
    ...(start === null ? { receptionTime: null } : getHandoverOn(offer, start)),
    payoutDueBy: null,
    availabilityTo: null,
    ...(term && { term: { ...NEW_TERM, ...term } }),
  };
};

export const aVersion = (patch: Partial<TermVersion> = {}): TermVersion => ({
  ...{ number: 2, kind: 'extension', endsOn: '2027-10-14', rent: null, rentFrom: null },
  ...{ proposedBy: 'tenant', proposedAt: 0, agreedAt: 0, digest: '' },
  ...patch,
});

export const aNotice: LeaseNotice = {
  ...{ givenAt: Date.parse('2027-06-10T10:00:00+02:00'), months: 3, toMonthEnd: false },
  ...{ endsOn: '2027-09-10', reason: '', seenAt: null },
  by: 'tenant',
  uid: 'digest',
};

export const at = (moment: string): number => Date.parse(moment);
