import { ADMIN_DOCUMENTS, COLLECTIONS } from '@api/collections';
import { QUERIES } from '@api/queries';
import type { Company } from '@domain/companies/company';
import type { Contract } from '@domain/leases/contract';
import { getFactsToConfirm } from '@domain/offers/confirming';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { removeFolder, storeFile } from '@functions/data/files';
import { findAll } from '@functions/data/queries';
import { commit } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { buildDemoData } from '../demo/data';
import { DEMO_SETTINGS } from '../demo/settings';
import { writeAccounts } from '../demo/write';
import type { Leftovers } from './calls/row';

/**
 * Data before each call: a document without subcollections, `null` for none, or the bytes of a PDF. An account in it can sign in,
 * as in the demo.
 */
export type CallFixture = Record<string, object | null>;

/** The time of all fixtures, epoch ms. */
export const NOW = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

const DATA = buildDemoData(NOW);

const assertFound = <T>(found: T | undefined, name: string): T => {
  if (!found) throw new Error(`The demo data have no ${name}.`);
  return found;
};

export const getDemoOffer = (id: string): Offer =>
  assertFound(
    DATA.offers.find(({ offer }) => offer.id === id),
    id,
  ).offer;

export const getDemoContract = (id: string): Contract =>
  assertFound(
    DATA.contracts.find((contract) => contract.id === id),
    `contract of ${id}`,
  );

/** Builds an offer with its contract from the demo data, with changes. */
export const buildOfferFixture = (
  id: string,
  changed: Partial<Offer> = {},
  agreed: Partial<Contract> = {},
): CallFixture => ({
  [`${COLLECTIONS.offers}/${id}`]: { ...getDemoOffer(id), ...changed },
  [`${COLLECTIONS.contracts}/${id}`]: getDemoOffer(id).offerStatus.tenant
    ? { ...getDemoContract(id), ...agreed }
    : null,
});

export const buildAccountFixture = (uid: string, changed: object = {}): CallFixture => ({
  [`${COLLECTIONS.users}/${uid}`]: {
    ...assertFound(
      DATA.accounts.find(({ user }) => user.uid === uid),
      uid,
    ).user,
    ...changed,
  },
});

export const getDemoCompany = (id: string): Company =>
  assertFound(
    DATA.companies.find((company) => company.id === id),
    id,
  );

export const buildCompanyFixture = (id: string, changed: object = {}): CallFixture => ({
  [`${COLLECTIONS.companies}/${id}`]: { ...getDemoCompany(id), ...changed },
});

export const buildListingFixture = (id: string): CallFixture => {
  const { listing, activity } = assertFound(
    DATA.listings.find((demo) => demo.listing.id === id),
    id,
  );
  return {
    [`${COLLECTIONS.wantedListings}/${id}`]: listing,
    [`${COLLECTIONS.wantedListings}/${id}/private/activity`]: activity,
  };
};

export const buildRequestFixture = (id: string, changed: object = {}): CallFixture => ({
  [`${COLLECTIONS.mobywatelRequests}/${id}`]: {
    ...assertFound(
      DATA.identityRequests.find((request) => request.id === id),
      id,
    ),
    ...changed,
  },
});

export const buildReportFixture = (id: string): CallFixture => ({
  [`${COLLECTIONS.reports}/${id}`]: assertFound(
    DATA.reports.find((report) => report.id === id),
    id,
  ),
});

/** The platform settings of the demo. */
export const SETTINGS: CallFixture = { [`${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.settings}`]: DEMO_SETTINGS };

/** Returns what a page showed before its button: the reservation number and the digest of the confirmed facts. */
export const getSeenVersion = ({ lastReservationNumber, version }: Offer) => ({
  reservationNumber: lastReservationNumber,
  digest: version?.digest ?? '',
});
export const computeSeenProjectDigest = (offer: Offer): string =>
  sha256Hex(toCanonicalJson(getFactsToConfirm(offer)));

const putFiles = async (scene: CallFixture): Promise<void> => {
  for (const [path, file] of Object.entries(scene))
    if (file instanceof Uint8Array) await storeFile(path, file, { contentType: 'application/pdf' });
};

/** Deletes the documents of a collection that has no subcollections. Much faster than a recursive deletion. */
const forget = async (collection: string): Promise<void> => {
  const { docs } = await getDb().collection(collection).select().get();
  await commit((writes) => {
    for (const { ref } of docs) writes.remove(ref.path);
  });
};

const removeFound = async (query: NonNullable<Leftovers['found']>): Promise<void> => {
  const left = await findAll(...query);
  const { collection } = QUERIES[query[0]];
  await Promise.all(left.map(({ id }) => getDb().recursiveDelete(getDb().doc(`${collection}/${id}`))));
};

/** Rate limits and sent codes, because of which a call would be refused. */
const EMPTIED = [COLLECTIONS.rateLimits, COLLECTIONS.verificationCodes];

const isEmptied = (path: string): boolean => EMPTIED.some((collection) => path.startsWith(`${collection}/`));

/** Stores a fixture after removing the data of the previous calls. */
export const storeFixture = async (scene: CallFixture, { folder, found }: Leftovers = {}): Promise<void> => {
  const documents = Object.entries(scene).filter(([, thing]) => !(thing instanceof Uint8Array));
  const paths = documents
    .map(([path]) => path)
    .filter((path) => path.split('/').length === 2 && !isEmptied(path));
  await Promise.all([
    ...EMPTIED.map(forget),
    ...paths.map((path) => getDb().recursiveDelete(getDb().doc(path))),
    found && removeFound(found),
    folder && removeFolder(folder),
  ]);
  await commit((writes) => {
    for (const [path, entity] of documents) if (entity) writes.set(path, entity);
  });
  await writeAccounts(DATA.accounts.filter(({ user }) => scene[`${COLLECTIONS.users}/${user.uid}`]));
  await putFiles(scene);
};
