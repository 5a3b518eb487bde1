import type { User } from '@domain/accounts/user';
import { type AuditEntry, type AuditViolation, verifyAuditChain } from '@domain/events/auditChain';
import type { EventEntry } from '@domain/events/event';
import type { QueueEntry } from '@domain/leases/queueTurns';
import type { ReservationQuota } from '@domain/leases/reservationQuota';
import type { CounterOffer } from '@domain/offers/counterOffer';
import { getBucket, getDb } from '@functions/data/admin';
import { toEntity } from '@functions/data/entities';
import { findLabels } from '@functions/data/files';
import type { OutboxMail } from '@functions/data/outbox';
import { read, readQuery } from '@functions/data/store';
import { getAdminRecipient } from '@functions/emails/recipients';
import { sha256Hex } from '@functions/runtime/hash';
import { findStoredContract, loadStoredOffer } from './leaseFixtures';

const computeSha256 = async (text: string) => sha256Hex(text);

/** Returns the stored audit chain of an offer. */
export const readAuditChain = async (offerId: string): Promise<AuditEntry[]> => {
  const entries = await getDb().collection(`offers/${offerId}/audit`).orderBy('seq').get();
  return entries.docs.map((entry) => toEntity<AuditEntry>(entry.data()));
};

/** Returns the first fault of an offer's audit chain, or `null`. */
export const findChainViolation = async (offerId: string): Promise<AuditViolation | null> =>
  verifyAuditChain(await readAuditChain(offerId), (await loadStoredOffer(offerId)).auditHead, computeSha256);

/** Returns the mails about an offer. */
export const readOfferMails = async (offerId: string): Promise<OutboxMail[]> =>
  (await readQuery<OutboxMail>(getDb().collection('emails').where('offerId', '==', offerId))).map(
    ({ entity }) => entity,
  );

/** Returns the kinds of the mails about an offer in alphabetical order. */
export const readMailKinds = async (offerId: string): Promise<string[]> =>
  (await readOfferMails(offerId)).map(({ kind }) => kind).sort();

/** Returns the kinds of the mails about an offer that go to the admin. */
export const readAdminMailKinds = async (offerId: string): Promise<string[]> =>
  (await readOfferMails(offerId))
    .filter(({ to }) => to === getAdminRecipient().email)
    .map(({ kind }) => kind);

const readEventMethods = async (offerId: string): Promise<string[]> => {
  const places = ['eventQueue', 'events'].map((name) =>
    readQuery<EventEntry>(getDb().collection(name).where('offerId', '==', offerId)),
  );
  return (await Promise.all(places))
    .flat()
    .map(({ entity }) => entity.method)
    .sort();
};

/** Returns the words of the log about one call and offer. */
export const readEventDetails = async (offerId: string, method: string): Promise<string[]> =>
  (
    await readQuery<EventEntry>(
      getDb().collection('eventQueue').where('offerId', '==', offerId).where('method', '==', method),
    )
  ).map(({ entity }) => entity.details);

const isDocumentMade = ({ type }: AuditEntry) => type === 'documentMade';

/** Returns all effects on an offer without their times. Equal records mean the same effects, each as often. */
export const readLeaseRecord = async (offerId: string) => {
  const [offer, contract, chain] = await Promise.all([
    loadStoredOffer(offerId),
    findStoredContract(offerId),
    readAuditChain(offerId),
  ]);
  const { state, postSigningStatus, tenant } = offer.offerStatus;
  const lists = await readQuery<User>(getDb().collection('users').where('offers', 'array-contains', offerId));
  return {
    state,
    postSigningStatus,
    tenant: tenant?.companyId ?? null,
    reservation: offer.lastReservationNumber,
    isContractSigned: contract ? contract.signedAt !== null : null,
    steps: chain.filter((entry) => !isDocumentMade(entry)).map(({ type }) => type),
    mails: await readMailKinds(offerId),
    events: await readEventMethods(offerId),
    listedBy: lists.map(({ id }) => id).sort(),
  };
};

const readFileHashes = async (offerId: string): Promise<string[]> => {
  const [files] = await (await getBucket()).getFiles({ prefix: `offers/${offerId}/` });
  const documents = files
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.pdf') && !name.includes('/invoices/'));
  const labels = await Promise.all(documents.map(findLabels));
  return labels.map((label) => label?.sha256 ?? 'no hash').sort();
};

/** Returns documents in the audit chain without a file, and files without an entry. Invoices are not in the chain. */
export const findOrphanedDocuments = async (offerId: string): Promise<string[]> => {
  const evidenced = (await readAuditChain(offerId))
    .filter(isDocumentMade)
    .map(({ documentSha256 = '' }) => documentSha256);
  const files = await readFileHashes(offerId);
  return [
    ...evidenced.filter((hash) => !files.includes(hash)).map((hash) => `no file: ${hash}`),
    ...files.filter((hash) => !evidenced.includes(hash)).map((hash) => `no evidence: ${hash}`),
    ...evidenced.filter((hash, index) => evidenced.indexOf(hash) !== index).map((hash) => `twice: ${hash}`),
  ];
};

type HeldSlots = { places: { offerId: string; endsAt: number }[] };

/** Returns until when each company holds or held an offer, if that is still stored. */
export const readHoldEnds = async (
  offerId: string,
  companyIds: string[],
): Promise<Record<string, number>> => {
  const ends = companyIds.map(async (companyId) => {
    const stored = await read<HeldSlots>(`companyReservations/${companyId}`);
    const own = stored?.places.find((place) => place.offerId === offerId);
    return own ? [[companyId, own.endsAt] as const] : [];
  });
  return Object.fromEntries((await Promise.all(ends)).flat());
};

/** Returns the companies that released their last hold of an offer, if that is still stored. */
export const readReleasedCompanies = async (offerId: string, companyIds: string[]): Promise<string[]> => {
  const found = await Promise.all(
    companyIds.map((id) =>
      read<ReservationQuota>(`companyReservations/${id}`).then((stored) => ({ id, stored })),
    ),
  );
  return found.flatMap(({ id, stored }) =>
    stored?.places.some((place) => place.offerId === offerId && place.isReleased) ? [id] : [],
  );
};

/** Returns the places of the queue of an offer, in the order of joining. */
export const readQueuePlaces = async (offerId: string): Promise<QueueEntry[]> =>
  (await readQuery<QueueEntry>(getDb().collection('queueEntries').where('offerId', '==', offerId)))
    .map(({ entity }) => entity)
    .toSorted((one, other) => one.number - other.number);

/** Returns whether one of a company's reservation slots is for the offer. */
export const hasSlot = async (companyId: string, offerId: string): Promise<boolean> => {
  const places = (await getDb().doc(`companyReservations/${companyId}`).get()).get('places') ?? [];
  return (places as { offerId: string }[]).some((place) => place.offerId === offerId);
};

const loadCounterOffers = (offerId: string) =>
  readQuery<CounterOffer>(getDb().collection(`offers/${offerId}/counterOffers`));

/** Returns the outcome of the latest counter-offer of each person, by uid. */
export const readCounterOfferStatuses = async (offerId: string): Promise<Record<string, string>> =>
  Object.fromEntries((await loadCounterOffers(offerId)).map(({ id, entity }) => [id, entity.status]));

/** Returns the outcome of every counter-offer of all persons. */
export const readCounterOfferOutcomes = async (offerId: string): Promise<string[]> =>
  (await loadCounterOffers(offerId)).flatMap(({ entity }) => entity.entries.map(({ outcome }) => outcome));
