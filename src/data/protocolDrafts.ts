import { COLLECTIONS } from '@contracts/collections';
import type { Offer } from '@domain/offers/offer';
import {
  blankProtocol,
  type ProtocolForm,
  STATEMENTS_MAX_CHARS,
  unsubmitted,
} from '@domain/protocol/protocol';
import { canonicalJson } from '@domain/shared/canonical';
import { AppError, toAppError } from './appError';
import { dropStored, readStored, writeStored } from './browserStorage';
import { toDocument, toEntity } from './documents';
import { firestoreLite } from './firebase';
import { reportQuietly } from './reportQuietly';

const SECTIONS = [
  'establishedPremiseCondition',
  'establishedEquipmentState',
  'localMeterReadings',
  'transferredKeysAndDevices',
  'additionalStatements',
] as const satisfies readonly (keyof ProtocolForm)[];

/** A form typed on this device and not yet stored; `typedAt` in epoch ms. */
export type ProtocolCopy = { form: ProtocolForm; typedAt: number };

const formIn = (source: ProtocolForm): ProtocolForm =>
  Object.fromEntries(SECTIONS.map((section) => [section, source[section]])) as ProtocolForm;

const textOf = (form: ProtocolForm): string => canonicalJson(formIn(form));
const isSameForm = (one: ProtocolForm, other: ProtocolForm) => textOf(one) === textOf(other);

/** What this tab last sent for each offer: whoever leaves the protocol and returns is no other writer. */
const ownSaves = new Map<string, string>();

/** The form of an offer as it is stored, else the blank one made of the offer's rooms and equipment. */
export const storedProtocol = (offer: Offer): ProtocolForm =>
  offer.protocolData ? formIn(offer.protocolData) : blankProtocol(offer);

/**
 * Stores a party's form, unless the other side changed it since `base`; `base: null` overwrites. Answers what is
 * stored now. @throws AppError `changedElsewhere`, `protocolNotOpen`, `invalidInput`, `noPermission`, `networkFailed`
 */
export const saveProtocol = async (
  offerId: string,
  form: ProtocolForm,
  base: ProtocolForm | null,
): Promise<ProtocolForm> => {
  if (form.additionalStatements.length > STATEMENTS_MAX_CHARS) throw new AppError('invalidInput');
  try {
    const { db, doc, runTransaction, serverTimestamp } = await firestoreLite();
    const reference = doc(db, COLLECTIONS.offers, offerId);
    await runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(reference);
      if (!snapshot.exists()) throw new AppError('offerNotFound');
      const stored = toEntity<Offer>(snapshot.data());
      if (stored.offerStatus.postSigningStatus !== 'DEPOSIT_CONFIRMED') throw new AppError('protocolNotOpen');
      const known = textOf(storedProtocol(stored));
      if (base && known !== textOf(base) && known !== ownSaves.get(offerId))
        throw new AppError('changedElsewhere');
      ownSaves.set(offerId, textOf(form));
      const { protocolData } = toDocument({ protocolData: unsubmitted(formIn(form)) });
      transaction.update(reference, { protocolData, updatedAt: serverTimestamp() });
    });
    return form;
  } catch (error) {
    throw toAppError(error);
  }
};

export const keepProtocolCopy = (offerId: string, copy: ProtocolCopy): void =>
  writeStored(`protocolDraft.${offerId}`, JSON.stringify(copy));

export const dropProtocolCopy = (offerId: string): void => dropStored(`protocolDraft.${offerId}`);

const isCopy = (value: unknown): value is ProtocolCopy => {
  const { form, typedAt } = (value ?? {}) as Partial<ProtocolCopy>;
  return (
    typeof typedAt === 'number' &&
    typeof form === 'object' &&
    form !== null &&
    SECTIONS.every((section) => section in form)
  );
};

/** What was typed on this device and not stored, or `null`. */
export const readProtocolCopy = (offerId: string): ProtocolCopy | null => {
  const text = readStored(`protocolDraft.${offerId}`);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isCopy(value) ? { form: formIn(value.form), typedAt: value.typedAt } : null;
  } catch (error) {
    reportQuietly('protocolDrafts.read', error);
    return null;
  }
};

export type OpenedProtocol = { form: ProtocolForm; restored: boolean };

/** What the form opens with: an unstored copy of this device wins; a save then asks whether somebody else wrote meanwhile. */
export const openProtocol = (offer: Offer, copy: ProtocolCopy | null): OpenedProtocol => {
  const stored = storedProtocol(offer);
  return copy && !isSameForm(copy.form, stored)
    ? { form: copy.form, restored: true }
    : { form: stored, restored: false };
};
