import type { AdminOfferRow } from '@api/admin';
import { OFFER_LIST_FIELDS } from '@api/adminFields';
import { COLLECTIONS } from '@api/collections';
import {
  ADMIN_SEARCH_SCAN_MAX,
  listNameForms,
  matchesWords,
  splitQuery,
  toPrefixRange,
} from '@domain/admin/adminSearch';
import type { Company } from '@domain/companies/company';
import { isReservedInWriting } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { normalizeEmail } from '@domain/shared/email';
import { isId } from '@domain/shared/ids';
import { toStringOrEmpty } from '@domain/shared/text';
import { getOfferPath } from '../data/offers';
import { findAll } from '../data/queries';
import { listNewestFields } from '../data/scan';
import { readParts } from '../data/store';
import { findOpenWithdrawal } from '../data/withdrawalRequests';
import type { Handler } from '../runtime/pipeline';
import { listNewest, toFoundPage } from './foundPage';

type FoundOffer = Pick<Offer, (typeof OFFER_LIST_FIELDS)[number]>;

/** Builds the row of an offer. Old drafts may hold any value in a text field. */
const loadRow = async (offer: FoundOffer, now: number): Promise<AdminOfferRow> => {
  const { id, name, landlord, updatedAt, address, offerStatus, reservation, blockedAt = null } = offer;
  const state = effectiveState(offer, now);
  const request = await findOpenWithdrawal(offer);
  const isInWriting = state === 'BOOKED' && isReservedInWriting(reservation);
  return {
    id,
    name: toStringOrEmpty(name),
    landlord,
    updatedAt,
    city: toStringOrEmpty((address as Partial<Offer['address']> | null)?.city),
    state,
    postSigningStatus: offerStatus.postSigningStatus,
    tenant: offerStatus.tenant?.email ?? null,
    blockedAt,
    heldForReview: offer.heldForReview === true,
    withdrawalReason: request?.description ?? null,
    writtenSince: isInWriting ? (reservation?.bookedAt ?? null) : null,
    isInterestedInInsurance: offer.isInterestedInInsurance === true,
  };
};

const getUpdatedAt = ({ updatedAt }: FoundOffer) => updatedAt;

/** Returns the names and tax numbers of the companies by their ids. */
const loadCompanyTexts = async (): Promise<Map<string, string>> => {
  const companies = await listNewestFields<Pick<Company, 'id' | 'nazwa' | 'nip'>>(COLLECTIONS.companies, {
    fields: ['id', 'nazwa', 'nip'],
    sortedBy: 'createdAt',
    max: ADMIN_SEARCH_SCAN_MAX,
  });
  return new Map(companies.map(({ id, nazwa, nip }) => [id, `${nazwa} ${nip}`]));
};

/** Lists the texts of an offer that are searched. Old drafts may hold any value in them. */
const listTexts = (offer: FoundOffer, companies: Map<string, string>): string[] => {
  const { id, name, landlord, address, offerStatus } = offer;
  const { city, street } = (address as Partial<Offer['address']> | null) ?? {};
  const companyIds = [offerStatus.landlord.companyId, offerStatus.tenant?.companyId];
  return [
    ...[id, name, landlord, offerStatus.tenant?.email, city, street].map(toStringOrEmpty),
    ...companyIds.map((companyId) => companies.get(companyId ?? '') ?? ''),
  ];
};

const searchOffers = async (query: string) => {
  const [exact, scanned, companies, ...byBeginning] = await Promise.all([
    readParts<FoundOffer>(isId(query) ? [getOfferPath(query)] : [], OFFER_LIST_FIELDS),
    listNewestFields<FoundOffer>(COLLECTIONS.offers, {
      fields: OFFER_LIST_FIELDS,
      sortedBy: 'updatedAt',
      max: ADMIN_SEARCH_SCAN_MAX,
    }),
    loadCompanyTexts(),
    ...listNameForms(query).map((from) => findAll<FoundOffer>('offersByName', toPrefixRange(from))),
    findAll<FoundOffer>('offersByLandlord', toPrefixRange(normalizeEmail(query))),
  ]);
  const words = splitQuery(query);
  return toFoundPage({
    found: [
      ...exact.filter((offer) => offer !== null),
      ...byBeginning.flat().map(({ entity }) => entity),
      ...scanned.filter((offer) => matchesWords(listTexts(offer, companies), words)),
    ],
    scanned: scanned.length,
    getId: ({ id }) => id,
    getTime: getUpdatedAt,
  });
};

/**
 * Finds offers in any state that have every word in name, town, street, company, e-mail or id: among those changed last any part
 * of a text, among all the beginning of the name or of the landlord's e-mail. Lists those changed last without words. The search
 * is audited.
 */
export const findOffers: Handler<'findOffers'> = async ({ query, after }, { now }) => {
  const { entries, ...page } = await (query.trim()
    ? searchOffers(query.trim())
    : listNewest<FoundOffer>(['latestOffers', {}], getUpdatedAt, after));
  return { offers: await Promise.all(entries.map((offer) => loadRow(offer, now))), ...page };
};
