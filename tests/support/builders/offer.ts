import type { User } from '@domain/accounts/user';
import { createBlankOffer } from '@domain/offers/draft';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import {
  buildConfirmedOffer,
  buildSignedOffer,
  type Party,
  toBookedOffer,
} from '@tools/demo/factories/lifecycle';
import { completeDraft, type Plan } from '@tools/demo/factories/premises';
import { anAccount } from './accounts';
import { NOW } from './clock';

const OFFICE: Plan = {
  use: 'Biurowe',
  name: 'Biuro przy Stalowej',
  description: 'Jasne biuro w odnowionej kamienicy, gotowe do wprowadzenia, z salą konferencyjną i kuchnią.',
  place: 'stalowa',
  surface: 124,
  price: 12_500,
  floors: [2],
};
const RETAIL: Plan = {
  ...OFFICE,
  use: 'Handlowo-Usługowe',
  name: 'Lokal z witryną',
  surface: 80,
  floors: [0],
};
const WAREHOUSE: Plan = {
  ...OFFICE,
  use: 'Magazynowo-Przemysłowe',
  name: 'Hala z rampą',
  surface: 1200,
  floors: [0],
};

export const LANDLORD = anAccount().withUid('uidLandlord').verified().ofCompany('companyLandlord').build();
export const TENANT = anAccount().withUid('uidTenant').verified().ofCompany('companyTenant').build();

const DRAFTED_AT = NOW - 3 * DAY_MS;
const CONFIRMED_AT = NOW - 2 * DAY_MS;

type Owner = Pick<User, 'uid' | 'email' | 'companyId'>;
type Booking = { by?: Party; at?: number; option?: LeaseOptionId };

const buildCompleteOffer = (plan: Plan): Offer => ({
  ...createBlankOffer('offerOffice012345678', LANDLORD, DRAFTED_AT),
  ...completeDraft(plan, NOW),
});

const withPlan = (offer: Offer, plan: Plan): Offer => ({ ...offer, ...completeDraft(plan, NOW) });

const withOwner = (offer: Offer, { uid, email, companyId }: Owner): Offer => ({
  ...offer,
  uid,
  landlord: email,
  offerStatus: { ...offer.offerStatus, landlord: { companyId } },
});

/**
 * Builder of a complete, valid UNSIGNED offer of `LANDLORD`. Every step returns a new builder. Choose premises and owner before
 * the state, because the state freezes them.
 */
export const anOffer = (offer: Offer = buildCompleteOffer(OFFICE)) => ({
  office: () => anOffer(withPlan(offer, OFFICE)),
  retail: () => anOffer(withPlan(offer, RETAIL)),
  warehouse: () => anOffer(withPlan(offer, WAREHOUSE)),
  withId: (id: string) => anOffer({ ...offer, id }),
  ownedBy: (owner: Owner) => anOffer(withOwner(offer, owner)),
  unsigned: () => anOffer({ ...offer, offerStatus: { ...offer.offerStatus, state: 'UNSIGNED' } }),
  /** The landlord has sent the project but not confirmed it. */
  sent: () => anOffer({ ...offer, nameMailSent: true, projectSentAt: NOW - HOUR_MS }),
  deleted: () => anOffer({ ...offer, offerStatus: { ...offer.offerStatus, state: 'DELETED' } }),
  active: () => anOffer(buildConfirmedOffer(offer, CONFIRMED_AT)),
  /** Reserved by `TENANT` ten minutes ago by default. */
  booked: ({ by = TENANT, at = NOW - 10 * MINUTE_MS, option }: Booking = {}) =>
    anOffer(toBookedOffer(ensureConfirmed(offer), by, at, option)),
  /** Signed by the tenant who reserved it (else `TENANT`) five minutes after the reservation; the deposit is due. */
  signed: ({ by = TENANT, at, option }: Booking = {}) =>
    anOffer(reserveAndSign(offer, { by, at, option }, 'DEPOSIT_PENDING')),
  /** Signed and brought to the status, with the handover persons and the protocol that the status needs. */
  withStatus: (status: PostSigningStatus, { by = TENANT, at, option }: Booking = {}) =>
    anOffer(reserveAndSign(offer, { by, at, option }, status)),
  /** The agreed handover time was an hour ago. */
  handoverBegun: () => anOffer(withHandoverBegun(offer)),
  with: (patch: Partial<Offer>) => anOffer({ ...offer, ...patch }),
  build: (): Offer => offer,
});

const ensureConfirmed = (offer: Offer): Offer =>
  offer.version ? offer : buildConfirmedOffer(offer, CONFIRMED_AT);

/** Statuses after the beginning of the handover; by default it was yesterday. */
const AFTER_HANDOVER: readonly PostSigningStatus[] = [
  'PROTOCOL_ATTACHED',
  'PROTOCOL_CONFIRMED',
  'PROTOCOL_REJECTED',
  'AFTER_REJECTION',
];

const withHandoverBegun = (offer: Offer): Offer => {
  const moment = { date: toIsoDay(NOW), hour: '09:00' };
  const at = <Person extends object>(person: Person | null) => person && { ...person, ...moment };
  return {
    ...offer,
    receptionOfThePremise: at(offer.receptionOfThePremise),
    transferOfThePremise: at(offer.transferOfThePremise),
    receptionTime: moment,
  };
};

const reserveAndSign = (
  offer: Offer,
  { by, at, option }: Required<Pick<Booking, 'by'>> & Booking,
  status: PostSigningStatus,
) => {
  const usual = AFTER_HANDOVER.includes(status) ? NOW - 8 * DAY_MS : NOW - 10 * MINUTE_MS;
  const reserved = offer.reservation ? offer : toBookedOffer(ensureConfirmed(offer), by, at ?? usual, option);
  return buildSignedOffer(reserved, by, (reserved.reservation?.bookedAt ?? NOW) + 5 * MINUTE_MS, status);
};

export type OfferBuilder = ReturnType<typeof anOffer>;
