import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import type { Contract } from '@domain/leases/contract';
import type { BindingVersion } from '@domain/offers/bindingVersion';
import { getBindingFacts } from '@domain/offers/getBindingFacts';
import { findLeaseOption, type LeaseOptionId } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide, type LeaseSide } from '@domain/offers/states';
import { isSubmitted, pickProtocolForm, type SubmittedProtocol } from '@domain/protocol/protocol';
import type { ProtocolRound } from '@domain/protocol/rounds';
import type { SideStep } from '@domain/returns/premisesReturn';
import { getHandoverForm, pickReturnForm, repairReturn } from '@domain/returns/returnForm';
import { toCanonicalJson } from '@domain/shared/canonical';
import { Refusal } from '@domain/shared/errors';
import { findCompanyById } from '../data/companies';
import { loadOffer } from '../data/offers';
import { type Lease, loadLease, type Party } from '../data/parties';
import { findUser } from '../data/users';
import type { DocumentData, RenderedKind } from '../documents/kinds';
import { sha256Hex } from '../runtime/hash';
import { loadPlanPicture } from './planPicture';

const nameOfAccount = (user: User | null): string => (user ? formatPersonName(user) : '');

/** Loads the name of the person who acted for the landlord: the one who confirmed the offer, or its owner before that. */
const loadLandlordName = async ({ uid, version }: Offer): Promise<string> =>
  nameOfAccount(await findUser(version?.confirmedBy ?? uid));

const findLandlordCompany = async ({ offerStatus }: Offer): Promise<Company | null> => {
  const { companyId } = offerStatus.landlord;
  return companyId ? findCompanyById(companyId) : null;
};

const loadProjectData = async (offer: Offer): Promise<DocumentData['project']> => {
  const [company, name, plan] = await Promise.all([
    findLandlordCompany(offer),
    loadLandlordName(offer),
    loadPlanPicture(offer),
  ]);
  return {
    offer,
    plan,
    landlordCompany: company,
    landlordName: name,
    digest: offer.version?.digest ?? sha256Hex(toCanonicalJson(getBindingFacts(offer, 0))),
    versionNumber: offer.version?.number ?? null,
    generatedAt: offer.version?.confirmedAt ?? offer.updatedAt,
  };
};

const loadConfirmedOffer = async (offerId: string): Promise<Offer & { version: BindingVersion }> => {
  const offer = await loadOffer(offerId);
  const { version } = offer;
  if (!version) throw new Refusal('documentNotAvailable');
  return { ...offer, version };
};

/** Returns the person who signs for the tenant, or both people who signed together. */
const getTenantSigners = ({ joint, tenantName }: Contract) => {
  const signers = [joint?.first, joint?.second].flatMap((one) =>
    one && one.at !== null ? [{ name: one.name, at: one.at }] : [],
  );
  const isJoint = signers.length === 2;
  return {
    person: isJoint ? signers.map(({ name }) => name).join(', ') : tenantName,
    ...(isJoint && { signers }),
  };
};

/** Loads the lease of a reserved or signed offer with the tenant who reserved it. */
const loadLeaseData = async (offerId: string): Promise<DocumentData['lease']> => {
  // In parallel with the lease and its parties.
  const [{ offer, contract, landlord, tenant }, name] = await Promise.all([
    loadLease(offerId),
    loadOffer(offerId).then(loadLandlordName),
  ]);
  const option = findLeaseOption(offer.leaseAgreement, contract.option);
  if (!option) throw new Refusal('documentNotAvailable');
  return {
    offer,
    plan: await loadPlanPicture(offer),
    contract,
    option,
    landlordCompany: landlord.company,
    landlordName: name,
    tenant: { company: tenant.company, ...getTenantSigners(contract) },
    declarations: contract.declarations ?? null,
    digest: contract.versionDigest,
    preparedAt: contract.bookedAt,
    signedAt: offer.signedAt,
  };
};

/** Loads the lease of one option that binds the landlord before anyone has reserved. */
const openLease = async (offerId: string, optionId: LeaseOptionId): Promise<DocumentData['lease']> => {
  const offer = await loadConfirmedOffer(offerId);
  const { version, leaseAgreement, price } = offer;
  const option = findLeaseOption(leaseAgreement, optionId);
  const [company, name, plan] = await Promise.all([
    findLandlordCompany(offer),
    loadLandlordName(offer),
    loadPlanPicture(offer),
  ]);
  if (!option || !company) throw new Refusal('documentNotAvailable');
  const { months } = option;
  return {
    offer,
    plan,
    contract: {
      months,
      rent: price ?? 0,
      deposit: leaseAgreement.deposit ?? 0,
      versionNumber: version.number,
    },
    option,
    landlordCompany: company,
    landlordName: name,
    tenant: null,
    declarations: null,
    digest: version.digest,
    preparedAt: version.confirmedAt,
    signedAt: null,
  };
};

const loadProtocolData = async (offerId: string): Promise<DocumentData['protocol']> => {
  const lease = await loadLease(offerId);
  const data = lease.offer.protocolData;
  if (!isSubmitted(data)) throw new Refusal('documentNotAvailable');
  return loadSubmittedProtocolData(lease, data);
};

/** Loads the data of a returned protocol as it was submitted. */
export const loadProtocolRoundData = async (
  offerId: string,
  { protocol, receptionTime, ...end }: ProtocolRound,
): Promise<DocumentData['protocol']> => {
  const facts = await loadSubmittedProtocolData(await loadLease(offerId), protocol);
  return { ...facts, receptionTime, end };
};

const loadSubmittedProtocolData = async (
  { offer, landlord, tenant }: Lease,
  data: SubmittedProtocol,
): Promise<DocumentData['protocol']> => {
  const parties: Record<LeaseSide, Party> = { landlord, tenant };
  const signerSide = getOtherSide(data.submitterSide);
  const signerName = async (uid: string, side: LeaseSide) =>
    formatPersonName((await findUser(uid)) ?? parties[side].user);
  const submitted = pickProtocolForm(data);
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
    end: null,
    digest: sha256Hex(toCanonicalJson(submitted)),
  };
};

const loadReturnData = async (offerId: string): Promise<DocumentData['return']> => {
  const { offer, landlord, tenant } = await loadLease(offerId);
  const handover = getHandoverForm(offer);
  const { submitted, signed, closedAt = null, lastRound } = offer.premisesReturn ?? {};
  if (!handover || !submitted || !(signed || closedAt)) throw new Refusal('documentNotAvailable');
  const parties: Record<LeaseSide, Party> = { landlord, tenant };
  const nameSigner = async ({ side, uid, at }: SideStep) => ({
    side,
    name: formatPersonName((await findUser(uid)) ?? parties[side].user),
    at,
  });
  const form = repairReturn(handover, offer.returnForm);
  return {
    offer,
    handover,
    form,
    landlordCompany: landlord.company,
    tenantCompany: tenant.company,
    submittedBy: await nameSigner(submitted),
    signedBy: signed ? await nameSigner(signed) : null,
    objections: signed?.objections ?? '',
    closedAt,
    lastComment: signed ? '' : (lastRound?.comment ?? ''),
    digest: sha256Hex(toCanonicalJson(pickReturnForm(form))),
  };
};

type Loaders = {
  [K in RenderedKind]: (offerId: string, option: LeaseOptionId | null) => Promise<DocumentData[K]>;
};

/** Loaders of the stored data of each document. Throw `Refusal('documentNotAvailable')` while the data are incomplete. */
export const DOCUMENT_DATA: Loaders = {
  project: async (id) => loadProjectData(await loadOffer(id)),
  offer: async (id) => loadProjectData(await loadConfirmedOffer(id)),
  lease: (id, option) => (option ? openLease(id, option) : loadLeaseData(id)),
  protocol: loadProtocolData,
  return: loadReturnData,
};
