import { storagePaths } from '@contracts/storagePaths';
import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { needsTraditionalSignature, SIGNING_ACKNOWLEDGEMENTS } from '@domain/leases/signing';
import { leaseOptionOf } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { bindingFacts } from '@domain/offers/projections';
import { asSubmitted } from '@domain/protocol/predicates';
import { canonicalJson } from '@domain/shared/canonical';
import { Refusal } from '@domain/shared/errors';
import { changeOffer } from '../data/changeOffer';
import { labelsOf, storeFile } from '../data/files';
import { read } from '../data/store';
import type { DocumentData, RenderedDocument, RenderedKind } from '../documents/kinds';
import { type Lease, loadLease, type Party } from '../leases/parties';
import { systemContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import { newDocumentId } from '../runtime/ids';
import { loadOffer } from './side';

const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

const projectData = async (offer: Offer): Promise<DocumentData['project']> => {
  const { companyId } = offer.offerStatus.landlord;
  const [user, company] = await Promise.all([
    read<User>(`users/${offer.uid}`),
    companyId ? read<Company>(`companies/${companyId}`) : null,
  ]);
  return {
    offer,
    landlordCompany: company,
    landlordName: user ? nameOf(user) : '',
    digest: offer.version?.digest ?? sha256Hex(canonicalJson(bindingFacts(offer, 0))),
    versionNumber: offer.version?.number ?? null,
    generatedAt: offer.version?.confirmedAt ?? offer.updatedAt,
  };
};

const leaseData = ({ offer, contract, landlord, tenant }: Lease): DocumentData['lease'] => {
  const option = leaseOptionOf(offer.leaseAgreement, contract.option);
  if (!option || needsTraditionalSignature(option)) throw new Refusal('documentNotAvailable');
  return {
    offer,
    contract,
    option,
    landlordCompany: landlord.company,
    tenantCompany: tenant.company,
    landlordName: nameOf(landlord.user),
    tenantName: contract.tenantName,
    acknowledgements: SIGNING_ACKNOWLEDGEMENTS,
    digest: contract.versionDigest,
    signedAt: offer.signedAt,
  };
};

const protocolData = async ({ offer, landlord, tenant }: Lease): Promise<DocumentData['protocol']> => {
  const data = offer.protocolData;
  if (!data?.protocolSubmitterUid || !data.submitterSide || !data.submittedAt)
    throw new Refusal('documentNotAvailable');
  const parties: Record<'landlord' | 'tenant', Party> = { landlord, tenant };
  const signerSide = data.submitterSide === 'landlord' ? 'tenant' : 'landlord';
  const signerName = async (uid: string, side: 'landlord' | 'tenant') =>
    nameOf((await read<User>(`users/${uid}`)) ?? parties[side].user);
  const submitted = asSubmitted(data);
  return {
    offer,
    protocol: submitted,
    landlordCompany: landlord.company,
    tenantCompany: tenant.company,
    receptionTime: offer.receptionTime,
    submittedBy: {
      side: data.submitterSide,
      name: await signerName(data.protocolSubmitterUid, data.submitterSide),
      at: data.submittedAt,
    },
    signedBy:
      data.protocolSigningUid && data.signedAt
        ? { side: signerSide, name: await signerName(data.protocolSigningUid, signerSide), at: data.signedAt }
        : null,
    digest: sha256Hex(canonicalJson(submitted)),
  };
};

type Loaders = { [K in RenderedKind]: (offerId: string) => Promise<DocumentData[K]> };

const LOADERS: Loaders = {
  project: async (id) => projectData(await loadOffer(id)),
  offer: async (id) => {
    const offer = await loadOffer(id);
    if (!offer.version) throw new Refusal('documentNotAvailable');
    return projectData(offer);
  },
  lease: async (id) => leaseData(await loadLease(id)),
  protocol: async (id) => protocolData(await loadLease(id)),
};

type Identity = { [K in RenderedKind]: (data: DocumentData[K]) => string };

/** What tells one making of a document from another: a finished one is never made again of the same agreement. */
const IDENTITY: Identity = {
  project: ({ digest, landlordCompany, landlordName }) =>
    `${digest}:${landlordCompany?.nip ?? ''}:${landlordName}`,
  offer: ({ digest }) => digest,
  lease: ({ digest, option, contract, signedAt }) =>
    [digest, option.id, contract.bookedAt, signedAt ?? 'unsigned'].join(':'),
  protocol: ({ digest, signedBy }) => `${digest}:${signedBy?.at ?? 'unsigned'}`,
};

/** Kinds whose making is a step of the evidence: the project is a draft and is not. */
const RECORDED: readonly RenderedKind[] = ['offer', 'lease', 'protocol'];

/**
 * Makes and stores a document of an offer unless the stored one was made of the very same facts, and answers its
 * path. Refuses with `documentNotAvailable` while the offer has not come that far, `documentFailed` when making it
 * failed.
 */
export const ensureDocument = async <K extends RenderedKind>(
  offerId: string,
  kind: K,
  now: number,
): Promise<string> => {
  const path = storagePaths.offerDocument(offerId, kind);
  const data = await LOADERS[kind](offerId);
  const facts = IDENTITY[kind](data);
  if ((await labelsOf(path))?.facts === facts) return path;
  const { renderDocument } = await import('../documents/renderDocument');
  const document = await renderDocument(kind, data, 'pl').catch((cause: unknown) => {
    throw Object.assign(new Refusal('documentFailed'), { cause });
  });
  await storeFile(path, document.bytes, {
    contentType: 'application/pdf',
    labels: { facts, sha256: document.sha256 },
  });
  if (RECORDED.includes(kind)) await recordDocument(offerId, { kind, path, document }, now);
  return path;
};

type Made = { kind: RenderedKind; path: string; document: RenderedDocument };

const recordDocument = (offerId: string, { kind, path, document }: Made, now: number): Promise<void> => {
  const { sha256, bytes } = document;
  return changeOffer(
    offerId,
    (offer) => ({
      patch: {},
      audit: { type: 'documentMade', facts: { kind }, documentSha256: sha256 },
      alsoWrite: (writes) => {
        if (kind === 'offer' || !offer.reservation) return;
        const entry = { path, sha256, bytes: bytes.length, createdAt: now };
        writes.update(`contracts/${offerId}`, { [`documents.${kind}`]: entry });
      },
      answer: undefined,
    }),
    systemContext(now, newDocumentId),
  );
};

/** The documents a binding offer has. */
export const ensureOfferDocuments = (offerId: string, now: number): Promise<string> =>
  ensureDocument(offerId, 'offer', now);
