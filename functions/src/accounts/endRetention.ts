import { COLLECTIONS } from '@api/collections';
import type { Erasure } from '@domain/accounts/erasure';
import { type Contract, MONEY_FIELDS } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { type AuditRecord, readAuditRecords } from '../data/auditLog';
import { findContract, getContractPath } from '../data/contracts';
import { removeFolder } from '../data/files';
import { findLeaseKeptUntil } from '../data/findLeaseKeptUntil';
import {
  findOffer,
  getAuditOriginsPath,
  getDepositAccountPath,
  getOfferPath,
  getProtocolRoundsPath,
} from '../data/offers';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import type { OutboxMail } from '../data/outbox';
import { findAllPages, listSubcollection } from '../data/scan';
import { commit } from '../data/store';
import { redactFreeTexts, withoutFreeTexts } from './redactTexts';

/** Folders of an offer whose files name its parties. */
const NAMING_FOLDERS = [
  'documents',
  'issued',
  'reservations',
  'invoices',
  'protocol',
  'settlement',
  'certificate',
] as const;

const patchIfExists = (path: string, patch: object): Promise<void> =>
  updateWithPrecondition<object, void>(
    path,
    (entity): Decision<void> =>
      entity && Object.keys(patch).length > 0
        ? { write: patch, answer: undefined }
        : { unchanged: undefined },
  );

/** Clears the names in the copy that a side signed outside the platform. */
const redactCopyNames = ({ signedCopies }: Contract, side: LeaseSide) =>
  signedCopies?.[side]
    ? {
        [`signedCopies.${side}.name`]: '',
        [`signedCopies.${side}.signer`]: '',
        ...(signedCopies[side].answers ? { [`signedCopies.${side}.answers`]: [] } : {}),
      }
    : {};

/** The reasons that admins gave for movements of money may name anyone. */
const redactMoneyReasons = (contract: Contract) =>
  Object.fromEntries(
    MONEY_FIELDS.filter((field) => contract[field]?.reason).map((field) => [`${field}.reason`, null]),
  );

/** The reason for refusing a scan may name anyone, so it is cleared when the first party's retention ends. */
const redactScanReason = ({ reservation }: Offer) =>
  reservation?.paper?.refusal ? { 'reservation.paper.refusal.reason': '' } : {};

/** Clears free texts of both sides, which may name anyone and go when the first party's retention ends. */
const redactTexts = (offer: Offer) => ({ ...redactScanReason(offer), ...redactFreeTexts(offer) });

/** Clears the names of the side that the pseudonym stands for. */
const redactNames = (contract: Contract, offer: Offer, pseudonym: string) => {
  const { reservation } = offer;
  if (contract.joint?.second.uid === pseudonym)
    return {
      contract: { 'joint.second.name': '' },
      offer: { 'reservation.joint.second.name': '', ...redactTexts(offer) },
    };
  if (contract.tenantUid !== pseudonym)
    return {
      contract: redactCopyNames(contract, 'landlord'),
      offer: {
        transferOfThePremise: null,
        ...(reservation?.landlordSignature ? { 'reservation.landlordSignature': null } : {}),
        ...redactTexts(offer),
      },
    };
  const signature = reservation?.tenantSignature ? { 'reservation.tenantSignature': null } : {};
  const first = contract.joint
    ? { contract: { 'joint.first.name': '' }, offer: { 'reservation.joint.first.name': '' } }
    : null;
  return {
    contract: { tenantName: '', ...redactCopyNames(contract, 'tenant'), ...first?.contract },
    offer: { receptionOfThePremise: null, ...signature, ...first?.offer, ...redactTexts(offer) },
  };
};

/** The words in an origin may name anyone, so they go when the first party's retention ends; the rest goes with its actor. */
const redactAuditOrigin = ({ origin }: AuditRecord, pseudonym: string) =>
  origin?.actorUid === pseudonym ? { ip: null, userAgent: null, named: null } : { named: null };

/** Clears the free texts of a protocol that was returned, withdrawn or refused. */
const redactRound = (path: string): Promise<void> =>
  updateWithPrecondition<object, void>(
    path,
    (round): Decision<void> =>
      round ? { write: withoutFreeTexts(round) as object, answer: undefined } : { unchanged: undefined },
  );

const endLeaseRetention = async (offerId: string, pseudonym: string): Promise<void> => {
  const contract = await findContract(offerId);
  const offer = await findOffer(offerId);
  if (!contract || !offer) return;
  const names = redactNames(contract, offer, pseudonym);
  await patchIfExists(getContractPath(offerId), { ...names.contract, ...redactMoneyReasons(contract) });
  await patchIfExists(getOfferPath(offerId), names.offer);
  for (const record of await readAuditRecords(offerId))
    await patchIfExists(
      `${getAuditOriginsPath(offerId)}/${record.entry.seq}`,
      redactAuditOrigin(record, pseudonym),
    );
  for (const { path } of await listSubcollection(getProtocolRoundsPath(offerId))) await redactRound(path);
  await commit((writes) => writes.remove(getDepositAccountPath(offerId)));
  for (const folder of NAMING_FOLDERS) await removeFolder(`${COLLECTIONS.offers}/${offerId}/${folder}/`);
};

/** Clears the mails that the deleted account caused, except those about a lease that is still kept. */
const redactCausedMails = async (
  pseudonym: string,
  findKeptUntil: (offerId: string) => Promise<number | null>,
): Promise<void> => {
  const mails = await findAllPages<OutboxMail>({
    collection: COLLECTIONS.emails,
    field: 'causedBy',
    value: pseudonym,
  });
  for (const { path, entity } of mails)
    if (!entity.offerId || (await findKeptUntil(entity.offerId)) === null)
      await patchIfExists(path, { html: '', text: '' });
};

const createKeptLookup = (now: number): ((offerId: string) => Promise<number | null>) => {
  const known = new Map<string, Promise<number | null>>();
  return (offerId) => {
    const found = known.get(offerId) ?? findLeaseKeptUntil(offerId, now);
    known.set(offerId, found);
    return found;
  };
};

/**
 * Removes names and documents of a deleted account from its leases once the legal retention period has ended. It counts from the
 * later of the deletion and the end of the lease; a lease that still binds its companies at `now` is kept whole.
 */
export const endRetention = async (
  { id, entity }: { id: string; entity: Erasure },
  now: number,
): Promise<void> => {
  const findKeptUntil = createKeptLookup(now);
  const kept: { offerId: string; until: number }[] = [];
  for (const offerId of entity.heldOffers) {
    const until = await findKeptUntil(offerId);
    if (until === null) await endLeaseRetention(offerId, entity.pseudonym);
    else kept.push({ offerId, until });
  }
  await redactCausedMails(entity.pseudonym, findKeptUntil);
  await patchIfExists(`${COLLECTIONS.erasures}/${id}`, {
    status: kept.length > 0 ? 'done' : 'released',
    heldOffers: kept.map(({ offerId }) => offerId),
    holdUntil: kept.length > 0 ? Math.min(...kept.map(({ until }) => until)) : null,
  });
};
