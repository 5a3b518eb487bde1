import { storagePaths } from '@api/storagePaths';
import { type IssuedDocument, isSealedKind, type SealedKind } from '@domain/evidence/registry';
import { formatStampLabel, STAMP_AWAITED } from '@domain/evidence/timeStamps';
import type { MadeDocument } from '@domain/leases/contract';
import { getPaperProof } from '@domain/leases/paperLease';
import { getLeaseOptions, type LeaseOptionId } from '@domain/offers/leaseOptions';
import type { Language } from '@domain/shared/format';
import { findContract, getContractPath } from '../data/contracts';
import { registerDocument } from '../data/documentRegistry';
import { copyFile, findLabels, loadStoredAt, storeFile } from '../data/files';
import { getVersionPath, loadOffer } from '../data/offers';
import { findStampTask } from '../data/timeStamps';
import { withDocumentFailed } from '../documents/documentFailed';
import { getFileName } from '../documents/fileNames';
import {
  DOCUMENT_STAGES,
  type DocumentData,
  type FinalPages,
  type MadeDocumentName,
  type RenderedDocument,
  type RenderedKind,
} from '../documents/kinds';
import { DOCUMENT_DATA } from './documentData';
import { getIssuedKind, loadFinalPages } from './finalPages';
import { isPartyGone } from './partyGone';
import { findStoredDocument, recordDocument } from './recordDocument';
import { restoreStamped, storeStamped } from './stampDocument';

/** Requested document of an offer. `option` names a lease before it is reserved, `lang` the reader's language. */
export type DocumentRequest<K extends RenderedKind = RenderedKind> = {
  kind: K;
  option: LeaseOptionId | null;
  lang: Language;
};

type Identity = { [K in RenderedKind]: (data: DocumentData[K]) => string };

/** Cache key of a rendered document. A final document is never rendered again for the same agreement. */
const IDENTITY: Identity = {
  project: ({ digest, landlordCompany, landlordName }) =>
    `${digest}:${landlordCompany?.nip ?? ''}:${landlordName}`,
  offer: ({ digest }) => digest,
  lease: ({ digest, option, tenant, preparedAt, signedAt }) =>
    [digest, option.id, tenant ? preparedAt : 'open', signedAt ?? 'unsigned'].join(':'),
  protocol: ({ digest, signedBy }) => `${digest}:${signedBy?.at ?? 'unsigned'}`,
  return: ({ digest, signedBy, closedAt }) => `${digest}:${signedBy?.at ?? closedAt}`,
};

const renderRequestedDocument = async <K extends RenderedKind>(
  { kind, lang }: DocumentRequest<K>,
  data: DocumentData[K],
  finalPages: FinalPages | null,
): Promise<RenderedDocument> => {
  const { renderDocument, renderSealed } = await import('../documents/renderDocument');
  const making = finalPages
    ? renderSealed(kind, data, { lang, finalPages })
    : renderDocument(kind, data, lang);
  return withDocumentFailed(making);
};

const SEALED = ':sealed';

/**
 * Renders and stores a document unless the stored one has the same facts. Returns its path. Writes evidence and registry entry
 * before the file: a stored file is always registered, and a repeated call repairs an interrupted one. A final document is sealed
 * and never changes once stored; it stands even if a party is gone without whom it could not be rendered. Throws
 * `Refusal('documentNotAvailable')` while the offer is not in the needed state, `Refusal('documentFailed')` if rendering fails.
 */
const ensure = async <K extends RenderedKind>(
  offerId: string,
  wanted: DocumentRequest<K>,
  now: number,
): Promise<string> => {
  const { kind, option, lang } = wanted;
  // Loads in parallel. A lease signed outside the platform needs no data, so their failure must not matter then.
  const loading = DOCUMENT_DATA[kind](offerId, option);
  loading.catch(() => {});
  const likelyPath = storagePaths.offerDocument(offerId, kind, { option, lang });
  const likely = findLabels(likelyPath);
  likely.catch(() => {});
  const written = kind === 'lease' && option === null ? await ensureWrittenLease(offerId) : null;
  if (written) return written;
  const data = await loading.catch(async (error: unknown) => {
    const isStored = isPartyGone(error) && (await likely)?.facts?.endsWith(SEALED);
    if (isStored) return null;
    throw error;
  });
  if (data === null) return likelyPath;
  const path = getDocumentPath(wanted, data);
  const job = { wanted, data, path };
  const issuedKind = getIssuedKind(kind, data);
  const isSealed = isSealedKind(issuedKind);
  const facts = `${IDENTITY[kind](data)}${isSealed ? SEALED : ''}`;
  const stored = await (path === likelyPath ? likely : findLabels(path));
  if (stored?.facts === facts) {
    if (!stored.registered && !isSealed) await registerStored(job, stored.sha256 ?? '');
    return path;
  }
  const document = await (isSealed
    ? createSealedDocument(job, issuedKind, now)
    : createPlainDocument(job, now));
  const stamp = document.stamp ? formatStampLabel(document.stamp) : STAMP_AWAITED;
  const plain = { facts, sha256: document.sha256, registered: 'true' };
  const labels: Record<string, string> = isSealed ? { ...plain, stamp } : plain;
  const { archive } = buildIssuedDocument(job, document.sha256, now);
  const { name, version } = data.offer;
  const fileName = getFileName(wanted.lang, issuedKind, { name, version: String(version?.number ?? '') });
  for (const place of [archive, path])
    if (place) await storeFile(place, document.bytes, { contentType: 'application/pdf', labels, fileName });
  return path;
};

/** Kinds whose versions are all archived: those that do not name a tenant whose reservation ended. */
const ARCHIVED: Record<RenderedKind, boolean> = {
  project: false,
  offer: true,
  lease: false,
  protocol: true,
  return: false,
};

/** Builds the registry entry of a document. Its private parts are readable only by functions. */
const buildIssuedDocument = <K extends RenderedKind>(
  { wanted, data, path }: Job<K>,
  sha256: string,
  issuedAt: number,
): IssuedDocument => {
  const { kind, option, lang } = wanted;
  const { offer, digest } = data;
  const issuedKind = getIssuedKind(kind, data);
  const isArchived = ARCHIVED[kind] && !isSealedKind(issuedKind);
  return {
    sha256,
    kind: issuedKind,
    lang,
    version: offer.version?.number ?? null,
    offerId: offer.id,
    option,
    reservation: isReservedLease(wanted, data) ? offer.lastReservationNumber : null,
    content: digest,
    path,
    archive: isArchived ? storagePaths.issuedDocument(offer.id, sha256) : null,
    issuedAt,
  };
};

/** Registers a file that is older than the registry, with the time it was stored. */
const registerStored = async <K extends RenderedKind>(job: Job<K>, sha256: string): Promise<void> => {
  const issued = buildIssuedDocument(job, sha256, await loadStoredAt(job.path));
  if (issued.archive && !(await findLabels(issued.archive))) await copyFile(job.path, issued.archive);
  await registerDocument(issued);
};

/** Ensures the lease that both sides signed outside the platform at its path; `null` for any other. */
const ensureWrittenLease = async (offerId: string): Promise<string | null> => {
  const contract = await findContract(offerId);
  const copy = contract?.signedCopies?.landlord;
  if (!contract || !copy) return null;
  const path = storagePaths.offerDocument(offerId, 'lease');
  const signed = { side: 'landlord', sha256: copy.sha256 } as const;
  const final = contract.documents.lease?.sha256;
  const label = (await findLabels(path))?.sha256;
  if (label === copy.sha256 || (label !== undefined && label === final)) return path;
  await copyFile(storagePaths.signedLease(offerId, contract.reservationNumber, signed), path);
  const task = final === copy.sha256 ? null : await findStampTask(copy.sha256);
  if (task) await storeStamped(task, path);
  return path;
};

type Job<K extends RenderedKind> = { wanted: DocumentRequest<K>; data: DocumentData[K]; path: string };

/** Returns the name of a document in the audit chain. */
const getDocumentName = <K extends RenderedKind>({ wanted, data }: Job<K>): MadeDocumentName => {
  const { kind, option, lang } = wanted;
  const { version, lastReservationNumber, protocolReturn } = data.offer;
  const stage = DOCUMENT_STAGES.find((one) => one === getIssuedKind(kind, data));
  return {
    ...{ kind, option, lang },
    ...(stage && { stage }),
    ...(version && (kind === 'offer' || kind === 'lease') && { version: version.number }),
    ...(isReservedLease(wanted, data) && { reservation: lastReservationNumber }),
    ...(kind === 'protocol' && { round: (protocolReturn?.round ?? 0) + 1 }),
  };
};

/** Creates a document that a newer one may replace. Only the binding text is evidence. */
const createPlainDocument = async <K extends RenderedKind>(
  job: Job<K>,
  now: number,
): Promise<RenderedDocument> => {
  const { wanted, data, path } = job;
  const { kind, option, lang } = wanted;
  const document = await renderRequestedDocument(wanted, data, null);
  const issued = buildIssuedDocument(job, document.sha256, now);
  const home = lang === 'pl' ? getEvidencePath(wanted, data) : null;
  if (!home) {
    await registerDocument(issued);
    return document;
  }
  const { reservation } = issued;
  const name = option ? `${kind}-${option}` : kind;
  const facts = getDocumentName(job);
  await recordDocument(
    data.offer.id,
    { home, name, facts, path, document, reservation, seal: null, issued },
    now,
  );
  return document;
};

/** Creates a final document. Repeated after a failure it is sealed at the recorded time and has the same bytes. */
const createSealedDocument = async <K extends RenderedKind>(
  job: Job<K>,
  sealedKind: SealedKind,
  now: number,
): Promise<RenderedDocument> => {
  const { wanted, data, path } = job;
  const { kind, lang } = wanted;
  const { id } = data.offer;
  const home = getContractPath(id);
  const name = lang === 'pl' ? kind : `${kind}-${lang}`;
  const sealAt = async (sealedAt: number, kept: MadeDocument | null) => {
    const finalPages = await withDocumentFailed(loadFinalPages(id, sealedKind, sealedAt));
    const document = await renderRequestedDocument(wanted, data, finalPages);
    const restored = kept && (await restoreStamped(document, kept));
    if (restored) return { document: restored, record: kept };
    const paper = sealedKind === 'lease' ? getPaperProof(data.offer.reservation) : null;
    const seal = { fingerprint: finalPages.seal.fingerprint, sealedAt, paper };
    const issued = buildIssuedDocument(job, document.sha256, sealedAt);
    const facts = getDocumentName(job);
    const made = { home, name, facts, path, document, reservation: null, seal, issued };
    return { document, record: await recordDocument(id, made, now) };
  };
  const kept = await findStoredDocument(home, name);
  const first = await sealAt(kept?.fingerprint ? kept.createdAt : now, kept);
  if (first.record.sha256 === first.document.sha256) return first.document;
  return (await sealAt(first.record.createdAt, first.record)).document;
};

/** Returns whether it is the text of one reservation that is not signed yet. */
const isReservedLease = ({ kind, option }: DocumentRequest, { offer }: DocumentData[RenderedKind]): boolean =>
  kind === 'lease' && option === null && offer.signedAt === null;

const getDocumentPath = (wanted: DocumentRequest, data: DocumentData[RenderedKind]): string => {
  const { kind, option, lang } = wanted;
  const { id, lastReservationNumber } = data.offer;
  return isReservedLease(wanted, data)
    ? storagePaths.reservedLease(id, lastReservationNumber, lang)
    : storagePaths.offerDocument(id, kind, { option, lang });
};

/** Returns where a document's hash is stored beside the chain; `null` for a draft, which is no evidence. */
const getEvidencePath = (
  { kind, option }: DocumentRequest,
  { offer }: DocumentData[RenderedKind],
): string | null => {
  if (kind === 'project') return null;
  return kind === 'offer' || option
    ? getVersionPath(offer.id, offer.version?.number ?? 0)
    : getContractPath(offer.id);
};

/** Ensures the binding text of a document of an offer. Returns its path. */
export const ensureDocument = (offerId: string, kind: RenderedKind, now: number): Promise<string> =>
  ensure(offerId, { kind, option: null, lang: 'pl' }, now);

/**
 * Ensures a document in the reader's language. The binding Polish one is rendered before any translation, and stands for it once a
 * party is gone.
 */
export const ensureReading = async (
  offerId: string,
  wanted: DocumentRequest,
  now: number,
): Promise<string> => {
  const binding = await ensure(offerId, { ...wanted, lang: 'pl' }, now);
  if (wanted.lang === 'pl') return binding;
  return ensure(offerId, wanted, now).catch((error: unknown) => {
    if (isPartyGone(error)) return binding;
    throw error;
  });
};

/** Ensures the documents of a binding offer: the offer and one lease for each of its options. */
export const ensureOfferDocuments = async (offerId: string, now: number): Promise<void> => {
  const { leaseAgreement } = await loadOffer(offerId);
  await ensureDocument(offerId, 'offer', now);
  for (const { id } of getLeaseOptions(leaseAgreement)) {
    await ensure(offerId, { kind: 'lease', option: id, lang: 'pl' }, now);
  }
};
