import { endOfDay, endOfDayInMonths } from '../shared/dates';
import { listSources } from './blockedMarks';
import { buildBlankFields } from './fields/blank';
import { FIELDS_IN_LEVEL, listTopLevelKeys, OFFER_FIELDS } from './fields/table';
import type { Level, Offer, OfferDraft, OfferStatus, RelatedDetails, Room } from './offer';
import type { MainUse } from './picklists';
import { isBlockedForCause } from './predicates';
import { STANDARD_TERMS } from './standardTerms';

/**
 * Creates the facts of a new draft: available from the end of tomorrow, valid to the end of a day one month from now (Spec 2 §3).
 */
export const createEmptyDraft = (now: number): OfferDraft => {
  const blank = buildBlankFields<OfferDraft>(OFFER_FIELDS.filter(({ use }) => !use));
  return {
    ...blank,
    availability: endOfDay(now, 1),
    offerValidTo: endOfDayInMonths(now, 1),
    ownTerms: { ...blank.ownTerms, terms: STANDARD_TERMS },
    areaDetails: { ...blank.areaDetails, levels: [createEmptyLevel(0)] },
    relatedDetails: null,
    photos: [],
  };
};

export const createEmptyRoom = (): Room => ({ type: null, surface: null, windows: null });

export const createEmptyLevel = (levelNumber: number): Level => ({
  ...buildBlankFields<Level>(FIELDS_IN_LEVEL),
  levelNumber,
  offices: [],
  commercialAndServiceRooms: [],
  warehouses: [],
  technicalRooms: [],
});

/** Creates the type-specific details of a draft after its main use was chosen or changed (Spec 2 §4). */
export const createEmptyRelatedDetails = (mainUse: MainUse): RelatedDetails => {
  const fields = OFFER_FIELDS.filter(({ use }) => use === mainUse);
  const { relatedDetails } = buildBlankFields<{ relatedDetails: RelatedDetails }>(fields);
  const gates = mainUse === 'Magazynowo-Przemysłowe' ? { gates: [] } : {};
  return { ...relatedDetails, kind: mainUse, ...gates } as RelatedDetails;
};

/** The status of every draft. */
const createDraftStatus = (landlordCompanyId: string | null): OfferStatus => ({
  state: 'UNSIGNED',
  postSigningStatus: 'NONE',
  tenant: null,
  landlord: { companyId: landlordCompanyId },
});

/** Initial values of the fields that only functions write. */
export const createServerFields = () => ({
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

/** Creates a blank offer of its owner, stored when an unknown id is opened (Spec 2 §4). */
export const createBlankOffer = (id: string, owner: Owner, now: number): Offer => ({
  ...createEmptyDraft(now),
  ...createServerFields(),
  id,
  uid: owner.uid,
  landlord: owner.email,
  offerStatus: createDraftStatus(owner.companyId),
  createdAt: now,
  updatedAt: now,
});

/** Fields the owner side may write while the offer is UNSIGNED. */
export const DRAFT_FIELDS = listTopLevelKeys(OFFER_FIELDS) as (keyof OfferDraft)[];

/** Draft fields that no tenant reads and that bind no one: a private wish of the landlord and the place id of the map. */
export const UNBOUND_FIELDS = listTopLevelKeys(
  OFFER_FIELDS.filter(({ binds }) => binds === false),
) as (keyof OfferDraft)[];

/** Returns the landlord's fields of an offer, without those that functions write. */
export const pickDraftFields = (offer: OfferDraft): OfferDraft =>
  Object.fromEntries(DRAFT_FIELDS.map((field) => [field, offer[field]])) as unknown as OfferDraft;

/**
 * Builds a new UNSIGNED copy without reception, transfer, booking, signing dates or protocol data (Spec 2 §4). Photos of an offer
 * blocked for cause have no URL any more, so its copy starts without photos.
 */
export const buildDuplicate = (offer: Offer, id: string, owner: Owner, now: number): Offer => ({
  ...createBlankOffer(id, owner, now),
  ...pickDraftFields(offer),
  summary: createEmptyDraft(now).summary,
  copiedFrom: listSources(offer),
  ...(isBlockedForCause(offer) ? { photos: [] } : {}),
});
