import { paths } from '@api/paths';
import type { AuditEntry } from '@domain/events/auditChain';
import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { readAuditLog } from '../data/auditLog';
import { findCompanyById } from '../data/companies';
import { findContract } from '../data/contracts';
import { FILE_KINDS } from '../data/fileKinds';
import { readFileOrNull } from '../data/files';
import { loadOffer } from '../data/offers';
import { config } from '../runtime/config';
import { sha256Hex } from '../runtime/hash';
import type { PackOrder } from './buildPackLink';
import { findPackMails, formatMailText } from './findPackMails';
import { listDeclarations } from './packDeclarations';
import {
  findArchivedDocuments,
  findAttachments,
  isAsRecorded,
  isSealed,
  listCertificate,
  listFinalDocuments,
  listInvoices,
  listTermVersions,
  listTimeStamps,
  loadVersionAuthorities,
  loadVersionTexts,
  type StoredFile,
  type WrittenFile,
} from './packFiles';
import { listPhotoFiles, listRefusedProtocol, loadPastProtocols, type PastProtocols } from './packProtocols';
import { findRemovedPhotos, type OmittedPhoto } from './packRemovedPhotos';
import { listDeductionProofs, loadReturnTexts } from './packReturns';
import { renderSaleSection } from './packSaleProof';
import { listScans, renderPaperSection } from './packScans';
import { findHeadProof } from './publishDailyHead';
import {
  type ListedFile,
  type Manifest,
  type PackHead,
  renderPackPage,
  renderReadme,
} from './renderPackPage';
import { streamZip } from './streamZip';

const encodeUtf8 = (text: string) => new TextEncoder().encode(text);
const encodeJson = (value: unknown) => encodeUtf8(`${JSON.stringify(value, null, 2)}\n`);

type Pack = {
  order: PackOrder;
  offer: Offer;
  contract: Contract;
  entries: AuditEntry[];
  past: PastProtocols;
  now: number;
};

const toListedFile = ({ name, bytes }: WrittenFile): ListedFile => ({
  name,
  bytes: bytes.length,
  sha256: sha256Hex(bytes),
});

const loadMailFiles = async (contract: Contract, order: PackOrder): Promise<WrittenFile[]> => {
  const mails = await findPackMails(contract, order.side);
  return mails.map((mail, index) => ({
    name: `mails/${String(index + 1).padStart(3, '0')}-${mail.kind}.txt`,
    bytes: encodeUtf8(formatMailText(mail)),
  }));
};

/** Loads the premises and the companies of both parties. A deleted company is left out; the evidence stays usable. */
const loadPackHead = async ({ contract, offer, order }: Pack): Promise<PackHead> => {
  const { offerName, landlordCompanyId, tenantCompanyId } = contract;
  const companies = await Promise.all([landlordCompanyId, tenantCompanyId].map(findCompanyById));
  const parties = companies.flatMap((company) => company?.nazwa ?? []);
  const paper = renderPaperSection(offer, order.lang);
  return { premises: offerName, parties, paper, sale: renderSaleSection(offer, order.lang) };
};

/**
 * Returns the bytes of a stored file, or `null` if it is missing or differs from its digest. Throws `Refusal('documentFailed')`
 * for a required file.
 */
const loadStored = async (file: StoredFile): Promise<Uint8Array | null> => {
  const bytes = await readFileOrNull(file.path, FILE_KINDS.issued);
  if (isAsRecorded(bytes, file)) return bytes;
  if (file.isRequired) throw new Refusal('documentFailed');
  return null;
};

const listDocuments = async ({ order, offer, contract, past }: Pack): Promise<StoredFile[]> => [
  ...listFinalDocuments(contract),
  ...(await findArchivedDocuments(offer, past.rounds)),
  ...listInvoices(contract, order.side),
  ...listScans(offer),
  ...listCertificate(offer),
  ...(await findAttachments(contract)),
  ...listDeductionProofs(offer),
];

/** The stored files of a pack, and the photos that it only names. */
type Stored = { documents: StoredFile[]; photos: StoredFile[]; omitted: OmittedPhoto[] };

const listStored = async (pack: Pack): Promise<Stored> => {
  const shown = listPhotoFiles(pack.offer, pack.past);
  const { packed, omitted } = await findRemovedPhotos(pack.offer, shown);
  return { documents: await listDocuments(pack), photos: [...shown, ...packed], omitted };
};

/** Returns the proof that the chain is in a head that the platform published, once there is one. */
const listHeadProof = async (entries: readonly AuditEntry[]): Promise<WrittenFile[]> => {
  const proof = await findHeadProof(entries.map(({ hash }) => hash));
  return proof ? [{ name: 'published-head.json', bytes: encodeJson(proof) }] : [];
};

/** Returns the registers as they were read when each party was bound: by the offer, by the lease, and by later acts. */
const listRegisters = async (offer: Offer, { authority, acts }: Contract): Promise<WrittenFile[]> => {
  const offers = await loadVersionAuthorities(offer);
  const hasOffers = Object.keys(offers).length > 0;
  if (!authority && !acts && !hasOffers) return [];
  const read = { ...authority, ...(hasOffers && { offers }), ...(acts && { acts }) };
  return [{ name: 'registers.json', bytes: encodeJson(read) }];
};

const listWritten = async ({ order, offer, contract, entries, past }: Pack): Promise<WrittenFile[]> => [
  ...(await loadVersionTexts(offer)),
  ...listTermVersions(offer, contract),
  ...listRefusedProtocol(past),
  ...(await loadReturnTexts(offer)),
  ...(await listRegisters(offer, contract)),
  { name: 'declarations.json', bytes: encodeJson(listDeclarations(entries)) },
  { name: 'audit.json', bytes: encodeJson({ offerId: offer.id, head: offer.auditHead, entries }) },
  { name: 'README.txt', bytes: encodeUtf8(renderReadme(order.lang, config.appUrl)) },
  ...(await listHeadProof(entries)),
  ...(await loadMailFiles(contract, order)),
];

type Contents = Pick<Manifest, 'files' | 'absent' | 'omitted'>;

const buildManifest = ({ offer, contract, now }: Pack, contents: Contents): Manifest => {
  const sealed = Object.values(contract.documents).filter(isSealed);
  return {
    offerId: offer.id,
    createdAt: new Date(now).toISOString(),
    chainHead: offer.auditHead,
    certificates: [...new Set(sealed.map(({ fingerprint }) => fingerprint ?? ''))],
    timeStamps: listTimeStamps(contract),
    registry: `${config.appUrl}${paths.verifyDocument()}`,
    ...contents,
  };
};

/** Yields stored files one by one. Notes those that are missing as absent. */
async function* streamStored(files: readonly StoredFile[], contents: Contents): AsyncGenerator<WrittenFile> {
  for (const file of files) {
    const bytes = await loadStored(file);
    if (bytes) yield { name: file.name, bytes };
    else contents.absent.push(file.name);
  }
}

/** Yields the files of a pack but the photos first: of a download that breaks off, the texts have arrived. */
async function* streamListedFiles(
  pack: Pack,
  { documents, photos }: Stored,
  contents: Contents,
): AsyncGenerator<WrittenFile> {
  yield* streamStored(documents, contents);
  yield* await listWritten(pack);
  yield* streamStored(photos, contents);
}

/** Yields the files of a pack one by one. The manifest and the page come last, because they list all others. */
async function* streamPackFiles(pack: Pack, stored: Stored, head: PackHead): AsyncGenerator<WrittenFile> {
  const contents: Contents = { files: [], absent: [], omitted: stored.omitted };
  for await (const file of streamListedFiles(pack, stored, contents)) {
    contents.files.push(toListedFile(file));
    yield file;
  }
  const manifest = buildManifest(pack, contents);
  const manifestFile = { name: 'manifest.json', bytes: encodeJson(manifest) };
  yield manifestFile;
  const page = renderPackPage(manifest, {
    head,
    manifestFile: toListedFile(manifestFile),
    lang: pack.order.lang,
  });
  yield { name: 'index.html', bytes: encodeUtf8(page) };
}

/**
 * Returns the evidence of a signed lease as a ZIP stream. Checks the final documents before the first byte is sent. Throws
 * `Refusal('offerNotSigned')` or `Refusal('documentFailed')`.
 */
export const streamEvidencePack = async (
  order: PackOrder,
  now: number,
): Promise<AsyncGenerator<Uint8Array>> => {
  const { offerId } = order;
  const [offer, contract, entries] = await Promise.all([
    loadOffer(offerId),
    findContract(offerId),
    readAuditLog(offerId),
  ]);
  if (!contract || offer.signedAt === null) throw new Refusal('offerNotSigned');
  const past = await loadPastProtocols(offer);
  const pack = { order, offer, contract, entries, past, now };
  const [stored, head] = await Promise.all([listStored(pack), loadPackHead(pack)]);
  await Promise.all(stored.documents.filter(({ isRequired }) => isRequired).map(loadStored));
  return streamZip(streamPackFiles(pack, stored, head), now);
};
