import { storagePaths } from '@contracts/storagePaths';
import type { Contract } from '@domain/leases/contract';
import { type LeaseOptionId, leaseOptionsOf } from '@domain/offers/leaseOptions';
import { Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { changeOffer } from '../data/changeOffer';
import { labelsOf, storeFile } from '../data/files';
import { read } from '../data/store';
import type { DocumentData, RenderedDocument, RenderedKind } from '../documents/kinds';
import { systemContext } from '../runtime/context';
import { newDocumentId } from '../runtime/ids';
import { DOCUMENT_FACTS } from './documentFacts';
import { loadOffer } from './side';

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
  kind: K,
  data: DocumentData[K],
  lang: Language,
): Promise<RenderedDocument> => {
  const { renderDocument } = await import('../documents/renderDocument');
  return renderDocument(kind, data, lang).catch((cause: unknown) => {
    throw Object.assign(new Refusal('documentFailed'), { cause });
  });
};

/**
 * Makes and stores a document unless the stored one was made of the very same facts, and answers its path. The
 * evidence is written before the file, so a stored file is always an evidenced one and whatever broke in between is
 * made good by asking again. Refuses with `documentNotAvailable` while the offer has not come that far,
 * `documentFailed` when making it failed.
 */
const ensure = async <K extends RenderedKind>(
  offerId: string,
  wanted: Wanted<K>,
  now: number,
): Promise<string> => {
  const { kind, option, lang } = wanted;
  const data = await DOCUMENT_FACTS[kind](offerId, option);
  const path = pathOf(wanted, data);
  const facts = IDENTITY[kind](data);
  if ((await labelsOf(path))?.facts === facts) return path;
  const document = await rendered(kind, data, lang);
  const home = lang === 'pl' ? evidenceHome(wanted, data) : null;
  const reservation = isReservedLease(wanted, data) ? data.offer.lastReservationNumber : null;
  if (home) await recordDocument(offerId, { home, wanted, path, document, reservation }, now);
  await storeFile(path, document.bytes, {
    contentType: 'application/pdf',
    labels: { facts, sha256: document.sha256 },
  });
  return path;
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
    ? `offers/${offer.id}/versions/${offer.version?.number}`
    : `contracts/${offer.id}`;
};

type Made = {
  home: string;
  wanted: Wanted;
  path: string;
  document: RenderedDocument;
  /** The reservation the document was made for; it is void once another one was made. */
  reservation: number | null;
};

const recordDocument = async (
  offerId: string,
  { home, wanted, path, document, reservation }: Made,
  now: number,
): Promise<void> => {
  const { kind, option } = wanted;
  const { sha256, bytes } = document;
  const name = option ? `${kind}-${option}` : kind;
  const kept = await read<Pick<Contract, 'documents'>>(home);
  if (kept?.documents?.[name]?.sha256 === sha256) return;
  await changeOffer(
    offerId,
    (offer) => {
      if (reservation !== null && offer.lastReservationNumber !== reservation)
        throw new Refusal('leaseChanged');
      return {
        patch: {},
        audit: { type: 'documentMade', facts: { kind, option }, documentSha256: sha256 },
        alsoWrite: (writes) =>
          writes.merge(home, {
            documents: { [name]: { path, sha256, bytes: bytes.length, createdAt: now } },
          }),
        answer: undefined,
      };
    },
    systemContext(now, newDocumentId),
  );
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
