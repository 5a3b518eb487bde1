import { storagePaths } from '@api/storagePaths';
import type { IssuedDocument } from '@domain/evidence/registry';
import type { DocumentStamp } from '@domain/evidence/timeStamps';
import { INVOICE_SIDES, type InvoiceSide } from '@domain/invoices/invoice';
import type { Contract, MadeDocument } from '@domain/leases/contract';
import type { PartyAuthority } from '@domain/leases/partyAuthority';
import { getCertificateState } from '@domain/offers/certificate';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { getTermRecord } from '@domain/term/termRecord';
import { buildVersionText } from '@domain/term/versionText';
import { listFiles } from '../data/files';
import { getVersionPath } from '../data/offers';
import { findUpTo } from '../data/queries';
import { readParts } from '../data/store';
import { sha256Hex } from '../runtime/hash';
import type { PackSide } from './buildPackLink';

/**
 * A stored file of the pack. `sha256` is the recorded digest, `null` if none was recorded. The pack fails if a required file is
 * missing; any other missing file is listed as absent.
 */
export type StoredFile = {
  name: string;
  path: string;
  sha256: string | null;
  /** Digest of the same document before its time stamp was added. Between record and storage of the stamp the file has it. */
  issuedSha256?: string;
  isRequired: boolean;
};

/** A file of the pack that is generated during the download. */
export type WrittenFile = { name: string; bytes: Uint8Array };

const ISSUED_MAX = 500;

export const isSealed = ({ fingerprint }: MadeDocument): boolean => fingerprint !== undefined;

/** Names of the protocols that were returned before one was signed. */
const PROTOCOL_ROUND = /^protocol-\d+$/;

/** Returns the sealed documents, the lease that both sides signed outside the platform, and the returned protocols. */
export const listFinalDocuments = ({ documents, signedCopies }: Contract): StoredFile[] => {
  const signed = signedCopies?.landlord?.sha256;
  return Object.entries(documents)
    .filter(
      ([name, document]) =>
        isSealed(document) ||
        (signed !== undefined && [document.sha256, document.issuedSha256].includes(signed)) ||
        PROTOCOL_ROUND.test(name),
    )
    .map(([name, { path, sha256, issuedSha256 }]) => ({
      name: `documents/${name}.pdf`,
      path,
      sha256,
      issuedSha256,
      isRequired: true,
    }));
};

/** Returns the time stamp of each signed document, by its name in the pack; `null` while it is awaited. */
export const listTimeStamps = ({
  documents,
  signedCopies,
}: Contract): Record<string, DocumentStamp | null> => {
  const signed = signedCopies?.landlord?.sha256;
  const isSigned = (document: MadeDocument) =>
    isSealed(document) || (signed !== undefined && [document.sha256, document.issuedSha256].includes(signed));
  return Object.fromEntries(
    Object.entries(documents)
      .filter(([, document]) => isSigned(document))
      .map(([name, { stamp = null }]) => [`documents/${name}.pdf`, stamp]),
  );
};

const getLanguageSuffix = ({ lang }: IssuedDocument) => (lang === 'pl' ? '' : `-${lang}`);

/** Numbers duplicate names so that each name is unique. */
const withUniqueNames = (files: readonly StoredFile[]): StoredFile[] => {
  const seen = new Map<string, number>();
  return files.map((file) => {
    const count = (seen.get(file.name) ?? 0) + 1;
    seen.set(file.name, count);
    return count === 1 ? file : { ...file, name: file.name.replace(/(\.\w+)$/, `-${count}$1`) };
  });
};

type ArchivedDocument = IssuedDocument & { archive: string };

/**
 * Returns all copies of the offer's versions and of the submitted protocol, oldest first. Leaves out returned protocols: they are
 * final documents, with the reason on their first page.
 */
export const findArchivedDocuments = async (
  { id }: Offer,
  rounds: readonly { digest: string }[],
): Promise<StoredFile[]> => {
  const found = await findUpTo<IssuedDocument>('issuedOfOffer', { offerId: id }, ISSUED_MAX);
  const archived = found
    .map(({ entity }) => entity)
    .filter((document): document is ArchivedDocument => document.archive !== null)
    .sort((a, b) => a.issuedAt - b.issuedAt);
  const toStored = ({ archive: path, sha256 }: ArchivedDocument, name: string): StoredFile => ({
    name,
    path,
    sha256,
    isRequired: false,
  });
  const offers = archived
    .filter(({ kind }) => kind === 'offer')
    .map((document) =>
      toStored(document, `offer/offer-version-${document.version}${getLanguageSuffix(document)}.pdf`),
    );
  const isOver = ({ content }: ArchivedDocument) => rounds.some(({ digest }) => digest === content);
  const submitted = archived.filter(
    (document) => document.kind === 'submittedProtocol' && document.lang === 'pl' && !isOver(document),
  );
  const protocols = submitted.map((document) =>
    toStored(document, `protocols/protocol-submitted-${rounds.length + 1}.pdf`),
  );
  return withUniqueNames([...offers, ...protocols]);
};

/** Returns the canonical text of each binding version. Its SHA-256 is the digest printed on the documents. */
export const loadVersionTexts = async ({ id, version }: Offer): Promise<WrittenFile[]> => {
  const numbers = Array.from({ length: version?.number ?? 0 }, (_, index) => index + 1);
  const paths = numbers.map((number) => getVersionPath(id, number));
  const versions = await readParts<{ canonical?: string }>(paths, ['canonical']);
  return numbers.flatMap((number, index) => {
    const { canonical } = versions[index] ?? {};
    return canonical === undefined
      ? []
      : [{ name: `offer/offer-version-${number}.json`, bytes: new TextEncoder().encode(canonical) }];
  });
};

/** Returns the registers that were read when the landlord confirmed each binding version, by its number. */
export const loadVersionAuthorities = async ({
  id,
  version,
}: Offer): Promise<Record<string, readonly PartyAuthority[]>> => {
  const numbers = Array.from({ length: version?.number ?? 0 }, (_, index) => index + 1);
  const paths = numbers.map((number) => getVersionPath(id, number));
  const found = await readParts<{ authorities?: PartyAuthority[] }>(paths, ['authorities']);
  return Object.fromEntries(
    numbers.flatMap((number, index) => {
      const { authorities } = found[index] ?? {};
      return authorities ? [[String(number), authorities]] : [];
    }),
  );
};

/** Lists the agreed changes of the term as the texts whose digests the chain has: versions of the lease beside the signed one. */
export const listTermVersions = (offer: Offer, contract: Contract): WrittenFile[] =>
  getTermRecord(offer).versions.map((version) => ({
    name: `lease-version-${version.number}.json`,
    bytes: new TextEncoder().encode(toCanonicalJson(buildVersionText(version, contract))),
  }));

/** Returns the sides whose invoices a reader gets. */
export const getInvoiceSides = (side: PackSide): readonly InvoiceSide[] =>
  side === 'admin' ? INVOICE_SIDES : [side];

/** Returns the PDF and XML of the invoice of the reader's side; for an admin, of both sides. */
export const listInvoices = ({ offerId, invoiceNumbers }: Contract, side: PackSide): StoredFile[] =>
  invoiceNumbers === null
    ? []
    : getInvoiceSides(side).flatMap((one) => {
        const file = { sha256: null, isRequired: false };
        return [
          { ...file, name: `invoices/invoice-${one}.pdf`, path: storagePaths.invoice(offerId, one) },
          { ...file, name: `invoices/invoice-${one}.xml`, path: storagePaths.invoiceXml(offerId, one) },
        ];
      });

/** Returns the energy performance certificate that was handed over with the lease. */
export const listCertificate = ({ id, mediaDetails, signedAt }: Offer): StoredFile[] => {
  const { certificateFile: sha256 } = mediaDetails;
  if (!sha256 || signedAt === null || getCertificateState(mediaDetails, signedAt) !== 'valid') return [];
  const path = storagePaths.certificate(id, sha256);
  return [{ name: 'attachments/energy-certificate.pdf', path, sha256, isRequired: false }];
};

const NAMED_BY_DIGEST = /([^/]+)-([0-9a-f]{64})(\.\w+)$/;

/**
 * Returns the signed copies that the sides uploaded for this reservation. Each file name holds the digest that the contract
 * records. Leaves out the final lease, which is among the documents, and scans, which come from `listScans`.
 */
export const findAttachments = async (contract: Contract): Promise<StoredFile[]> => {
  const { offerId, reservationNumber, documents } = contract;
  const final = Object.values(documents).flatMap(({ sha256, issuedSha256 = '' }) => [sha256, issuedSha256]);
  const recorded = JSON.stringify(contract);
  const files = await listFiles(`${storagePaths.reservations(offerId)}${reservationNumber}/`);
  return withUniqueNames(
    files.flatMap(({ path }) => {
      const [, name = '', sha256 = '', ending = ''] = NAMED_BY_DIGEST.exec(path) ?? [];
      if (!sha256 || final.includes(sha256) || !recorded.includes(sha256)) return [];
      return [{ name: `attachments/${name}${ending}`, path, sha256, isRequired: false }];
    }),
  );
};

/** Returns whether the bytes match the recorded digest. */
export const isAsRecorded = (
  bytes: Uint8Array | null,
  { sha256, issuedSha256 }: StoredFile,
): bytes is Uint8Array =>
  bytes !== null && (sha256 === null || [sha256, issuedSha256].includes(sha256Hex(bytes)));
