import { endOfDay, endOfDayInMonths } from '../shared/dates';
import { listSources } from './blockedMarks';
import { blankOf } from './fields/blank';
import { FIELDS_IN_LEVEL, headsOf, OFFER_FIELDS } from './fields/table';
import type { Level, Offer, OfferDraft, OfferStatus, RelatedDetails, Room } from './offer';
import type { MainUse } from './picklists';
import { isBlockedForCause } from './predicates';
import { STANDARD_TERMS } from './standardTerms';

/** The facts of a new draft: availability from the end of tomorrow, valid to the end of a day one month on (Spec 2 §3). */
export const emptyDraft = (now: number): OfferDraft => {
  const blank = blankOf<OfferDraft>(OFFER_FIELDS.filter(({ use }) => !use));
  return {
    ...blank,
    availability: endOfDay(now, 1),
    offerValidTo: endOfDayInMonths(now, 1),
    ownTerms: { ...blank.ownTerms, terms: STANDARD_TERMS },
    areaDetails: { ...blank.areaDetails, levels: [emptyLevel(0)] },
    relatedDetails: null,
    photos: [],
  };
};

export const emptyRoom = (): Room => ({ type: null, surface: null, windows: null });

export const emptyLevel = (levelNumber: number): Level => ({
  ...blankOf<Level>(FIELDS_IN_LEVEL),
  levelNumber,
  offices: [],
  commercialAndServiceRooms: [],
  warehouses: [],
  technicalRooms: [],
});

/** The type-specific details a draft starts with after its main use was chosen or changed (Spec 2 §4). */
export const emptyRelatedDetails = (mainUse: MainUse): RelatedDetails => {
  const fields = OFFER_FIELDS.filter(({ use }) => use === mainUse);
  const { relatedDetails } = blankOf<{ relatedDetails: RelatedDetails }>(fields);
  const gates = mainUse === 'Magazynowo-Przemysłowe' ? { gates: [] } : {};
  return { ...relatedDetails, kind: mainUse, ...gates } as RelatedDetails;
};

/** The status every draft has. */
const draftStatus = (landlordCompanyId: string | null): OfferStatus => ({
  state: 'UNSIGNED',
  postSigningStatus: 'NONE',
  tenant: null,
  landlord: { companyId: landlordCompanyId },
});

/** What only functions write on an offer, as it stands on a fresh draft. */
export const untouchedByFunctions = () => ({
  reservation: null,
  lastReservationNumber: 0,
  version: null,
  receptionOfThePremise: null,
  transferOfThePremise: null,
  receptionTime: null,
  counteroffer: null,
  protocolData: null,
  auditHead: null,
  nameMailSent: false,
  projectSentAt: null,
  signedAt: null,
  adminNotifiedAt: null,
  moneySteps: [],
  payoutDueBy: null,
});

type Owner = { uid: string; email: string; companyId: string | null };

/** A blank offer of its owner, as stored when an unknown id is opened (Spec 2 §4). */
export const newOffer = (id: string, owner: Owner, now: number): Offer => ({
  ...emptyDraft(now),
  ...untouchedByFunctions(),
  id,
  uid: owner.uid,
  landlord: owner.email,
  offerStatus: draftStatus(owner.companyId),
  createdAt: now,
  updatedAt: now,
});

/** The fields the owner side may write while the offer is UNSIGNED. */
export const DRAFT_FIELDS = headsOf(OFFER_FIELDS) as (keyof OfferDraft)[];

/** Drafted facts no tenant is told and nobody is bound by: a wish of the landlord's and the map's own number. */
export const UNBOUND_FIELDS = headsOf(
  OFFER_FIELDS.filter(({ binds }) => binds === false),
) as (keyof OfferDraft)[];

/** The landlord's facts of an offer, without what functions keep on it. */
export const draftOf = (offer: OfferDraft): OfferDraft =>
  Object.fromEntries(DRAFT_FIELDS.map((field) => [field, offer[field]])) as unknown as OfferDraft;

/**
 * A new UNSIGNED copy without reception, transfer, booking, signing dates or protocol data (Spec 2 §4). The photos of a
 * offer blocked for cause have no address any more, so its copy begins without.
 */
export const duplicateOf = (offer: Offer, id: string, owner: Owner, now: number): Offer => ({
  ...newOffer(id, owner, now),
  ...draftOf(offer),
  summary: emptyDraft(now).summary,
  copiedFrom: listSources(offer),
  ...(isBlockedForCause(offer) ? { photos: [] } : {}),
});
