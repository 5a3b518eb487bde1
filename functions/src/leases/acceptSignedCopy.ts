import { type StatusAnswer, SUCCESS } from '@api/callable';
import { storagePaths } from '@api/storagePaths';
import { getSignatureCheck } from '@domain/evidence/qualified/storedQualification';
import type { IssuedDocument } from '@domain/evidence/registry';
import { STAMP_AWAITED } from '@domain/evidence/timeStamps';
import type { Contract, SignedCopy } from '@domain/leases/contract';
import { canAskAdmin } from '@domain/leases/paperLease';
import type { PartyAuthority } from '@domain/leases/partyAuthority';
import type { Reservation, WrittenSignature } from '@domain/leases/reservation';
import { getNextSigner } from '@domain/leases/writtenLease';
import { WRITTEN_SIGNATURE_MS } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import { prepareWrittenRegistration } from '../data/documentRegistry';
import { scheduleFileSweep } from '../data/fileSweeps';
import { storeFile } from '../data/files';
import { loadOffer } from '../data/offers';
import { getPaperCasePath, writePaperCase } from '../data/paperCases';
import type { Lease } from '../data/parties';
import type { Writes } from '../data/store';
import { queueTimeStamp } from '../data/timeStamps';
import { withInvoiceNumberMutex } from '../invoices/counter';
import { ensureInvoices } from '../invoices/invoiceFiles';
import { toAuthorityFacts } from '../joint/readAuthority';
import { ensureDocument } from '../offers/offerDocuments';
import type { CallContext } from '../runtime/context';
import { buildLeaseConclusion } from './concludeLease';
import { buildCountersignMail } from './countersignMail';
import { extendSlot, recordPersonHold, releaseSlot } from './reservationSlots';
import { buildWrittenConsent, getLiveReservation, toReservationSlot } from './writtenStep';

/** An accepted copy of a side, and what else is recorded with it. */
export type Submission = {
  lease: Lease;
  side: LeaseSide;
  copy: SignedCopy;
  feeGrosze: number;
  /** Who bound the company, for contract and audit chain; `null` for a copy that was accepted before. */
  authority: PartyAuthority | null;
  /** Provider by which the copy was signed on the page; missing for an uploaded file. */
  remoteProvider?: string;
  /** Writes of the same batch. */
  alsoWrite?: (writes: Writes) => void;
};

/**
 * Records an accepted copy: the tenant's waits for the landlord, the landlord's concludes the lease. Everything that must be true
 * together is one batch. A repeat changes nothing and only makes documents that are missing. Throws
 * `Refusal('tenantHasNotSigned')`, `Refusal('leaseSignedAlready')` and the reasons of `getLiveReservation`.
 */
export const recordSignedCopy = (submission: Submission, ctx: CallContext): Promise<StatusAnswer> =>
  STEPS[submission.side](submission, ctx);

/** Stores the file of an accepted copy under its digest, then records the copy. */
export const acceptSignedCopy = async (
  bytes: Uint8Array,
  submission: Submission,
  ctx: CallContext,
): Promise<StatusAnswer> => {
  const { lease, side, copy } = submission;
  const { offerId, reservationNumber } = lease.contract;
  await storeFile(
    storagePaths.signedLease(offerId, reservationNumber, { side, sha256: copy.sha256 }),
    bytes,
    {
      contentType: 'application/pdf',
      labels: { sha256: copy.sha256, ...(side === 'landlord' ? { stamp: STAMP_AWAITED } : {}) },
    },
  );
  return recordSignedCopy(submission, ctx);
};

/** Facts of both ways of signing for the audit chain. */
const buildCopyFacts = ({ side, copy, authority, remoteProvider }: Submission) => ({
  signatureCheck: getSignatureCheck(copy.qualification),
  ...(remoteProvider && { remoteProvider }),
  ...(authority && { authority: { [side]: toAuthorityFacts(authority) } }),
});

/** Part of the contract that the copy of a side adds. */
const buildCopyRecord = ({ side, copy, authority }: Submission) => ({
  signedCopies: { [side]: copy },
  ...(authority && { authority: { [side]: authority } }),
});

const toWrittenSignature = ({
  sha256,
  signer,
  issuer,
  qualification,
  nameMatch,
}: SignedCopy): WrittenSignature => ({
  ...{ sha256, signer, issuer },
  ...(qualification ? { qualification, nameMatch } : {}),
});

const submitTenantsCopy = async (submission: Submission, ctx: CallContext): Promise<StatusAnswer> => {
  const { offer, contract } = submission.lease;
  const accepted = await changeOffer(offer.id, (current) => decideTenantsCopy(current, submission, ctx), ctx);
  const { reservation } = await loadOffer(offer.id);
  const endsAt = reservation?.endsAt ?? ctx.now;
  await extendSlot(contract.tenantCompanyId, toReservationSlot(contract, endsAt), ctx.now);
  return accepted;
};

const decideTenantsCopy = async (
  offer: Offer,
  submission: Submission,
  ctx: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const { lease, copy, feeGrosze, remoteProvider, alsoWrite } = submission;
  const { contract } = lease;
  if (contract.signedCopies?.tenant?.sha256 === copy.sha256) return { unchanged: SUCCESS };
  const reservation = getLiveReservation(offer, contract.reservationNumber, ctx.now);
  const { tenantSignedAt, endsAt } = reservation;
  if (tenantSignedAt) throw new Refusal('leaseSignedAlready');
  const reservedUntil = Math.max(endsAt, ctx.now + WRITTEN_SIGNATURE_MS);
  const { sha256, signer, issuer } = copy;
  const signature = toWrittenSignature(copy);
  return {
    patch: {
      'reservation.tenantSignedAt': ctx.now,
      'reservation.endsAt': reservedUntil,
      'reservation.tenantSignature': signature,
    },
    audit: {
      type: 'leaseSignedByTenantInWriting',
      facts: {
        ...{ reservation: contract.reservationNumber, consent: buildWrittenConsent(), feeGrosze },
        ...buildCopyFacts(submission),
      },
      named: { signer, issuer, signedBy: copy.name },
      documentSha256: sha256,
    },
    mails: [buildCountersignMail(offer, lease.landlord.recipient, { signature, reservedUntil })],
    events: [
      {
        method: remoteProvider ? 'completeRemoteSignature' : 'submitSignedLease',
        details: remoteProvider
          ? 'Najemca podpisał umowę na stronie podpisem kwalifikowanym'
          : 'Najemca przesłał umowę ze swoim podpisem elektronicznym',
        userId: ctx.viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => {
      writes.merge(getContractPath(offer.id), {
        ...buildCopyRecord(submission),
        feesShown: { tenant: feeGrosze },
      });
      recordPersonHold(writes, contract.tenantUid, toReservationSlot(contract, reservedUntil));
      const held = { ...reservation, tenantSignedAt: ctx.now, endsAt: reservedUntil };
      const shown = { ...contract, feesShown: { ...contract.feesShown, tenant: feeGrosze } };
      if (reservation.paper) writePaperCase(writes, offer, { reservation: held, contract: shown });
      alsoWrite?.(writes);
    },
    answer: SUCCESS,
  };
};

const submitLandlordsCopy = async (submission: Submission, ctx: CallContext): Promise<StatusAnswer> => {
  const { offer, contract } = submission.lease;
  await withInvoiceNumberMutex(() =>
    changeOffer(offer.id, (current) => decideLandlordsCopy(current, submission, ctx), ctx),
  );
  await releaseSlot(contract.tenantCompanyId, offer.id, ctx.now);
  await ensureDocument(offer.id, 'lease', ctx.now);
  await ensureInvoices(offer.id);
  return SUCCESS;
};

/** Builds the registry entry of the lease both sides signed in writing. It replaces the sealed one. */
const buildIssuedLease = (
  { id, version }: Offer,
  { option, reservationNumber, versionDigest }: Contract,
  { sha256, at }: SignedCopy,
): IssuedDocument => ({
  sha256,
  kind: 'writtenLease',
  lang: 'pl',
  version: version?.number ?? null,
  offerId: id,
  option,
  reservation: reservationNumber,
  content: versionDigest,
  path: storagePaths.offerDocument(id, 'lease'),
  archive: null,
  issuedAt: at,
});

const decideLandlordsCopy = async (
  offer: Offer,
  submission: Submission,
  ctx: CallContext,
): Promise<OfferDecision<void>> => {
  const { lease, copy, alsoWrite } = submission;
  const { contract } = lease;
  const { tenant, landlord } = contract.signedCopies ?? {};
  if (landlord?.sha256 === copy.sha256) return { unchanged: undefined };
  const reservation = getLiveReservation(offer, contract.reservationNumber, ctx.now);
  if (!tenant || getNextSigner({ tenant, landlord }) !== 'landlord') throw new Refusal('tenantHasNotSigned');
  const { sha256, bytes, at, signer, issuer } = copy;
  const document = { path: storagePaths.offerDocument(offer.id, 'lease'), sha256, bytes, createdAt: at };
  const change = await buildLeaseConclusion(offer, lease, {
    ctx,
    by: {
      side: 'landlord',
      call: 'submitSignedLease',
      tenant: { tenantUid: tenant.uid, tenantName: tenant.name },
      facts: {
        ...{ signer, issuer, sha256, tenantSigner: tenant.signer, tenantSha256: tenant.sha256 },
        consent: buildWrittenConsent(),
        ...buildCopyFacts(submission),
      },
      documentSha256: sha256,
      alsoWrite: (writes) => {
        writes.merge(getContractPath(offer.id), {
          ...buildCopyRecord(submission),
          documents: { lease: document },
        });
        prepareWrittenRegistration(writes, buildIssuedLease(offer, contract, copy), [tenant, copy]);
        queueTimeStamp(writes, { sha256, offerId: offer.id, name: 'lease', place: 'file' }, ctx.now);
        scheduleFileSweep(writes, offer.id, ctx.now);
        writes.remove(getPaperCasePath(offer.id, reservation.number));
        alsoWrite?.(writes);
      },
    },
  });
  const signature = { 'reservation.landlordSignature': toWrittenSignature(copy) };
  return { ...change, patch: { ...change.patch, ...signature, ...closePaper(reservation, ctx.now) } };
};

/** Closes an unanswered scan: both qualified signatures arrived first. */
const closePaper = ({ paper }: Reservation, now: number) => {
  const isOpen = paper && !paper.closing && canAskAdmin(paper);
  return isOpen ? { 'reservation.paper.closing': { at: now, reason: 'signedElectronically' as const } } : {};
};

const STEPS = { tenant: submitTenantsCopy, landlord: submitLandlordsCopy } as const;
