import { paths } from '@contracts/paths';
import type { Contract, MadeDocument } from '@domain/leases/contract';
import { Refusal } from '@domain/shared/errors';
import { readAuditLog } from '../data/auditLog';
import { getCompany } from '../data/companies';
import { findContract } from '../data/contracts';
import { readFile } from '../data/files';
import { loadOffer } from '../data/offers';
import { config } from '../runtime/config';
import { sha256Hex } from '../runtime/hash';
import type { PackOrder } from './packLink';
import { mailText, packMails } from './packMails';
import { type Manifest, type PackHead, packPage } from './packPage';
import { readScans, renderPaperSection } from './packScans';

type PackFiles = Record<string, Uint8Array>;

const utf8 = (text: string) => new TextEncoder().encode(text);
const json = (value: unknown) => utf8(`${JSON.stringify(value, null, 2)}\n`);

const sealedOf = ({ documents }: Contract): [string, MadeDocument][] =>
  Object.entries(documents).filter(([, { fingerprint }]) => fingerprint !== undefined);

/** The protocols that came back before one was signed. */
const roundsOf = ({ documents }: Contract): [string, MadeDocument][] =>
  Object.entries(documents).filter(([name]) => /^protocol-\d+$/.test(name));

/** What was sealed, the lease that both sides signed outside the platform, and the protocols that came back. */
const finalOf = (contract: Contract): [string, MadeDocument][] => {
  const signed = contract.signedCopies?.landlord?.sha256;
  const written = Object.entries(contract.documents).filter(([, { sha256 }]) => sha256 === signed);
  return [...sealedOf(contract), ...written, ...roundsOf(contract)];
};

/** The final documents as they are recorded; refuses with `documentFailed` when a stored file is another one. */
const documentFiles = async (contract: Contract): Promise<PackFiles> => {
  const files = await Promise.all(
    finalOf(contract).map(async ([name, { path, sha256 }]) => {
      const bytes = await readFile(path);
      if (!bytes || sha256Hex(bytes) !== sha256) throw new Refusal('documentFailed');
      return [`documents/${name}.pdf`, bytes] as const;
    }),
  );
  return Object.fromEntries(files);
};

const mailFiles = async (contract: Contract, order: PackOrder): Promise<PackFiles> => {
  const mails = await packMails(contract, order.side);
  return Object.fromEntries(
    mails.map((mail, index) => [
      `mails/${String(index + 1).padStart(3, '0')}-${mail.kind}.txt`,
      utf8(mailText(mail)),
    ]),
  );
};

/** The premises and the parties by their companies; a company that is gone is left out, the proof stays. */
const headOf = async ({
  offerName,
  landlordCompanyId,
  tenantCompanyId,
}: Contract): Promise<Omit<PackHead, 'paper'>> => {
  const companies = await Promise.all([landlordCompanyId, tenantCompanyId].map(getCompany));
  return { premises: offerName, parties: companies.flatMap((company) => company?.nazwa ?? []) };
};

const manifestOf = (files: PackFiles, facts: Omit<Manifest, 'files'>): Manifest => ({
  ...facts,
  files: Object.entries(files).map(([name, bytes]) => ({
    name,
    bytes: bytes.length,
    sha256: sha256Hex(bytes),
  })),
});

/** The evidence of a signed lease as a ZIP file. Refuses with `offerNotSigned`. */
export const evidencePack = async (order: PackOrder, now: number): Promise<Uint8Array> => {
  const { offerId, lang } = order;
  const [offer, contract, entries] = await Promise.all([
    loadOffer(offerId),
    findContract(offerId),
    readAuditLog(offerId),
  ]);
  if (!contract || offer.signedAt === null) throw new Refusal('offerNotSigned');
  const chainHead = offer.auditHead;
  const files: PackFiles = {
    ...(await documentFiles(contract)),
    ...(await readScans(offer)),
    'audit.json': json({ offerId, head: chainHead, entries }),
    ...(await mailFiles(contract, order)),
  };
  const manifest = manifestOf(files, {
    offerId,
    createdAt: new Date(now).toISOString(),
    chainHead,
    certificates: [...new Set(sealedOf(contract).map(([, { fingerprint }]) => fingerprint ?? ''))],
    registry: `${config.appUrl}${paths.verifyDocument()}`,
  });
  const { zipSync } = await import('fflate');
  const page = utf8(
    packPage(manifest, { ...(await headOf(contract)), paper: renderPaperSection(offer, lang) }, lang),
  );
  return zipSync(
    { 'index.html': page, 'manifest.json': json(manifest), ...files },
    { level: 6, mtime: new Date(now) },
  );
};
