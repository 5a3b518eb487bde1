import { COLLECTIONS } from '@api/collections';
import type { Erasure } from '@domain/accounts/erasure';
import type { Contract } from '@domain/leases/contract';
import { MODERATION_STEPS } from '@domain/offers/blocking';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { ITEM_SECTIONS } from '@domain/protocol/protocol';
import type { ReturnForm } from '@domain/returns/returnForm';
import { type AuditRecord, readAuditRecords } from '../data/auditLog';
import { findContract, getContractPath } from '../data/contracts';
import { removeFolder } from '../data/files';
import {
  findOffer,
  getAuditOriginsPath,
  getOfferPath,
  getProtocolRoundPath,
  getReturnRoundPath,
} from '../data/offers';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findAllPages } from '../data/scan';

/** Folders of an offer whose files name its parties. */
const NAMING_FOLDERS = ['documents', 'issued', 'reservations', 'invoices', 'protocol', 'settlement'] as const;

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

/** The reason for refusing a scan may name anyone, so it is cleared when the first party's retention ends. */
const redactScanReason = ({ reservation }: Offer) =>
  reservation?.paper?.refusal ? { 'reservation.paper.refusal.reason': '' } : {};

/**
 * Free texts of a returned protocol and of a refusal may name anyone, so they are cleared when the first party's
 * retention ends.
 */
const redactProtocolTexts = ({ protocolReturn, refusal }: Offer) => ({
  ...(protocolReturn?.comment ? { 'protocolReturn.comment': '' } : {}),
  ...(refusal ? { 'refusal.comment': '' } : {}),
  ...(refusal?.statement ? { 'refusal.statement.text': '' } : {}),
});

/** Returns a return protocol without its free texts. */
const withoutNotes = <Form extends ReturnForm>(form: Form): Form => {
  const rows = ITEM_SECTIONS.map((section) => [section, form[section].map((row) => ({ ...row, note: '' }))]);
  return { ...form, ...Object.fromEntries(rows), additionalStatements: '' };
};

/** Clears free texts of a return and both positions of its settlement, and the account of the tenant. */
const redactReturnTexts = ({ premisesReturn, returnForm, depositSettlement }: Offer) => {
  const { claim, answer, account } = depositSettlement ?? {};
  const deductions = claim?.deductions.map((one) => ({ ...one, reason: '' }));
  const answers = answer?.answers.map((one) => ({ ...one, comment: '' }));
  return {
    ...(premisesReturn?.lastRound ? { 'premisesReturn.lastRound.comment': '' } : {}),
    ...(premisesReturn?.signed?.objections ? { 'premisesReturn.signed.objections': '' } : {}),
    ...(returnForm ? { returnForm: withoutNotes(returnForm) } : {}),
    ...(deductions ? { 'depositSettlement.claim.deductions': deductions } : {}),
    ...(answers ? { 'depositSettlement.answer.answers': answers } : {}),
    ...(account ? { 'depositSettlement.account.number': '' } : {}),
  };
};

/** Clears free texts of both sides, which go when the first party's retention ends. */
const redactFreeTexts = (offer: Offer) => ({
  ...redactScanReason(offer),
  ...redactProtocolTexts(offer),
  ...redactReturnTexts(offer),
});

/** Clears the names of the side that the pseudonym stands for. */
const redactNames = (contract: Contract, offer: Offer, pseudonym: string) => {
  const { reservation } = offer;
  if (contract.joint?.second.uid === pseudonym)
    return {
      contract: { 'joint.second.name': '' },
      offer: { 'reservation.joint.second.name': '', ...redactFreeTexts(offer) },
    };
  if (contract.tenantUid !== pseudonym)
    return {
      contract: redactCopyNames(contract, 'landlord'),
      offer: {
        transferOfThePremise: null,
        ...(reservation?.landlordSignature ? { 'reservation.landlordSignature': null } : {}),
        ...redactFreeTexts(offer),
      },
    };
  const signature = reservation?.tenantSignature ? { 'reservation.tenantSignature': null } : {};
  const first = contract.joint
    ? { contract: { 'joint.first.name': '' }, offer: { 'reservation.joint.first.name': '' } }
    : null;
  return {
    contract: { tenantName: '', ...redactCopyNames(contract, 'tenant'), ...first?.contract },
    offer: { receptionOfThePremise: null, ...signature, ...first?.offer, ...redactFreeTexts(offer) },
  };
};

/** An admin's text about an offer may name anyone, so it is cleared when the first party's retention ends. */
const redactAuditOrigin = ({ entry, origin }: AuditRecord, pseudonym: string) => {
  if (origin?.actorUid === pseudonym) return { ip: null, userAgent: null, named: null };
  return MODERATION_STEPS.includes(entry.type) ? { named: null } : {};
};

const redactReturnRound = (path: string): Promise<void> =>
  updateWithPrecondition<{ protocol: ReturnForm }, void>(
    path,
    (round): Decision<void> =>
      round
        ? { write: { comment: '', protocol: withoutNotes(round.protocol) }, answer: undefined }
        : { unchanged: undefined },
  );

const endLeaseRetention = async (offerId: string, pseudonym: string): Promise<void> => {
  const contract = await findContract(offerId);
  const offer = await findOffer(offerId);
  if (!contract || !offer) return;
  const names = redactNames(contract, offer, pseudonym);
  await patchIfExists(getContractPath(offerId), names.contract);
  await patchIfExists(getOfferPath(offerId), names.offer);
  for (const record of await readAuditRecords(offerId))
    await patchIfExists(
      `${getAuditOriginsPath(offerId)}/${record.entry.seq}`,
      redactAuditOrigin(record, pseudonym),
    );
  for (let round = 1; round <= (offer.protocolReturn?.round ?? 0); round += 1)
    await patchIfExists(getProtocolRoundPath(offerId, round), { comment: '' });
  for (let round = 1; round <= (offer.premisesReturn?.lastRound?.round ?? 0); round += 1)
    await redactReturnRound(getReturnRoundPath(offerId, round));
  for (const folder of NAMING_FOLDERS) await removeFolder(`${COLLECTIONS.offers}/${offerId}/${folder}/`);
};

/** Removes names and documents of a deleted account from its leases once the legal retention period has ended. */
export const endRetention = async ({ id, entity }: { id: string; entity: Erasure }): Promise<void> => {
  for (const offerId of entity.heldOffers) await endLeaseRetention(offerId, entity.pseudonym);
  const mails = await findAllPages({
    collection: COLLECTIONS.emails,
    field: 'causedBy',
    value: entity.pseudonym,
  });
  for (const { path } of mails) await patchIfExists(path, { html: '', text: '' });
  await patchIfExists(`${COLLECTIONS.erasures}/${id}`, {
    status: 'released',
    heldOffers: [],
    holdUntil: null,
  });
};
