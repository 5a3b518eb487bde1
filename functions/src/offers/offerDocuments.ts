import { storagePaths } from '@contracts/storagePaths';
import type { SealedKind } from '@domain/evidence/registry';
import { getPaperProof } from '@domain/leases/paperLease';
import { type LeaseOptionId, leaseOptionsOf } from '@domain/offers/leaseOptions';
import { Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { contractPath, findContract } from '../data/contracts';
import { registration } from '../data/documentRegistry';
import { copyFile, labelsOf, storeFile } from '../data/files';
import { loadOffer, versionPath } from '../data/offers';
import type { DocumentData, Ending, RenderedDocument, RenderedKind } from '../documents/kinds';
import { DOCUMENT_FACTS } from './documentFacts';
import { endingOf, sealedKindOf } from './endings';
import { keptDocument, recordDocument } from './recordDocument';

/** A document of an offer: `option` names a lease before it is reserved, `lang` the reader's language. */
export type Wanted<K extends RenderedKind = RenderedKind> = {
  kind: K;
  option: LeaseOptionId | null;
  lang: Language;
};

type Identity = { [K in RenderedKind]: (data: DocumentData[K]) => string };

/** What tells one making of a document from another: a finished one is never made again of the same agreement. */
const IDENTITY: Identity = {
  project: ({ digest, landlordCompany, landlordName }) =>
    `${digest}:${landlordCompany?.nip ?? ''}:${landlordName}`,
  offer: ({ digest }) => digest,
  lease: ({ digest, option, tenant, preparedAt, signedAt }) =>
    [digest, option.id, tenant ? preparedAt : 'open', signedAt ?? 'unsigned'].join(':'),
  protocol: ({ digest, signedBy }) => `${digest}:${signedBy?.at ?? 'unsigned'}`,
};

const rendered = async <K extends RenderedKind>(
  { kind, lang }: Wanted<K>,
  data: DocumentData[K],
  ending: Ending | null,
): Promise<RenderedDocument> => {
  const { renderDocument, renderSealed } = await import('../documents/renderDocument');
  const making = ending ? renderSealed(kind, data, { lang, ending }) : renderDocument(kind, data, lang);
  return making.catch(asFailed);
};

/** Whatever broke while a document was made or sealed: asking again makes it good. */
const asFailed = (cause: unknown): never => {
  throw Object.assign(new Refusal('documentFailed'), { cause });
};

/**
 * Makes and stores a document unless the stored one was made of the very same facts, and answers its path. The
 * evidence is written before the file, so a stored file is always an evidenced one and whatever broke in between is
 * made good by asking again. A final document is sealed; it is never made anew once it is stored. Refuses with
 * `documentNotAvailable` while the offer has not come that far, `documentFailed` when making it failed.
 */
const ensure = async <K extends RenderedKind>(
  offerId: string,
  wanted: Wanted<K>,
  now: number,
): Promise<string> => {
  const { kind, option } = wanted;
  const written = kind === 'lease' && option === null ? await writtenLease(offerId) : null;
  if (written) return written;
  const data = await DOCUMENT_FACTS[kind](offerId, option);
  const path = pathOf(wanted, data);
  const sealedKind = sealedKindOf(kind, data);
  const facts = `${IDENTITY[kind](data)}${sealedKind ? ':sealed' : ''}`;
  if ((await labelsOf(path))?.facts === facts) return path;
  const document = await (sealedKind
    ? sealed({ wanted, data, path }, sealedKind, now)
    : plainDocument({ wanted, data, path }, now));
  await storeFile(path, document.bytes, {
    contentType: 'application/pdf',
    labels: { facts, sha256: document.sha256 },
  });
  return path;
};

/** The lease both sides signed outside the platform, in its place; `null` for any other. */
const writtenLease = async (offerId: string): Promise<string | null> => {
  const contract = await findContract(offerId);
  const copy = contract?.signedCopies?.landlord;
  if (!contract || !copy) return null;
  const path = storagePaths.offerDocument(offerId, 'lease');
  const signed = { side: 'landlord', sha256: copy.sha256 } as const;
  if ((await labelsOf(path))?.sha256 !== copy.sha256)
    await copyFile(storagePaths.signedLease(offerId, contract.reservationNumber, signed), path);
  return path;
};

type Job<K extends RenderedKind> = { wanted: Wanted<K>; data: DocumentData[K]; path: string };

/** A document that may still be followed by another one; only the binding text is evidence. */
const plainDocument = async <K extends RenderedKind>(
  { wanted, data, path }: Job<K>,
  now: number,
): Promise<RenderedDocument> => {
  const { kind, option, lang } = wanted;
  const document = await rendered(wanted, data, null);
  const home = lang === 'pl' ? evidenceHome(wanted, data) : null;
  if (!home) return document;
  const reservation = isReservedLease(wanted, data) ? data.offer.lastReservationNumber : null;
  const name = option ? `${kind}-${option}` : kind;
  const made = { home, name, facts: { kind, option }, path, document, reservation, seal: null };
  await recordDocument(data.offer.id, made, now);
  return document;
};

/** A final document: made again, after whatever broke, it is sealed at the recorded moment and has the same bytes. */
const sealed = async <K extends RenderedKind>(
  { wanted, data, path }: Job<K>,
  sealedKind: SealedKind,
  now: number,
): Promise<RenderedDocument> => {
  const { kind, option, lang } = wanted;
  const { id } = data.offer;
  const home = contractPath(id);
  const name = lang === 'pl' ? kind : `${kind}-${lang}`;
  const sealedAtMoment = async (sealedAt: number) => {
    const ending = await endingOf(id, sealedKind, sealedAt).catch(asFailed);
    const document = await rendered(wanted, data, ending);
    const { fingerprint } = ending.seal;
    const paper = sealedKind === 'lease' ? getPaperProof(data.offer.reservation) : null;
    const facts = { sha256: document.sha256, kind: sealedKind, sealedAt, fingerprint, paper };
    const register = await registration(facts);
    const seal = { fingerprint, sealedAt, register };
    const made = { home, name, facts: { kind, option }, path, document, reservation: null, seal };
    return { document, record: await recordDocument(id, made, now) };
  };
  const kept = await keptDocument(home, name);
  const first = await sealedAtMoment(kept?.fingerprint ? kept.createdAt : now);
  if (first.record.sha256 === first.document.sha256) return first.document;
  return (await sealedAtMoment(first.record.createdAt)).document;
};

/** Whether it is the text of one reservation that is not signed yet. */
const isReservedLease = ({ kind, option }: Wanted, { offer }: DocumentData[RenderedKind]): boolean =>
  kind === 'lease' && option === null && offer.signedAt === null;

const pathOf = (wanted: Wanted, data: DocumentData[RenderedKind]): string => {
  const { kind, option, lang } = wanted;
  const { id, lastReservationNumber } = data.offer;
  return isReservedLease(wanted, data)
    ? storagePaths.reservedLease(id, lastReservationNumber, lang)
    : storagePaths.offerDocument(id, kind, { option, lang });
};

/** Where a document's hash is kept beside the chain; a project is a draft and is no evidence. */
const evidenceHome = ({ kind, option }: Wanted, { offer }: DocumentData[RenderedKind]): string | null => {
  if (kind === 'project') return null;
  return kind === 'offer' || option
    ? versionPath(offer.id, offer.version?.number ?? 0)
    : contractPath(offer.id);
};

/** The binding text of a document of an offer, made where it is missing or outdated; answers its path. */
export const ensureDocument = (offerId: string, kind: RenderedKind, now: number): Promise<string> =>
  ensure(offerId, { kind, option: null, lang: 'pl' }, now);

/** A document in its reader's language; the Polish one, which binds, is there before any translation of it. */
export const ensureReading = async (offerId: string, wanted: Wanted, now: number): Promise<string> => {
  const binding = await ensure(offerId, { ...wanted, lang: 'pl' }, now);
  return wanted.lang === 'pl' ? binding : ensure(offerId, wanted, now);
};

/** The documents a binding offer has: the offer and one lease for each option it leaves open. */
export const ensureOfferDocuments = async (offerId: string, now: number): Promise<void> => {
  const { leaseAgreement } = await loadOffer(offerId);
  await ensureDocument(offerId, 'offer', now);
  for (const { id } of leaseOptionsOf(leaseAgreement)) {
    await ensure(offerId, { kind: 'lease', option: id, lang: 'pl' }, now);
  }
};
