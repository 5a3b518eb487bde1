import type { Offer } from '@domain/offers/offer';
import { blankProtocol } from '@domain/protocol/blankProtocol';
import { completeForm } from '@domain/protocol/openRows';
import {
  formOf,
  isSubmitted,
  PROTOCOL_SECTIONS,
  type ProtocolForm,
  STATEMENTS_MAX_CHARS,
  unsubmitted,
} from '@domain/protocol/protocol';
import { photosOf } from '@domain/protocol/protocolPhotos';
import { repairedForm } from '@domain/protocol/repair';
import { canonicalJson } from '@domain/shared/canonical';
import { AppError } from './appError';
import { firestoreLite, loadStorage } from './firebase';
import { type LocalCopy, localCopies } from './localCopies';
import { protocolPhotos } from './protocolPhotos';
import { reportQuietly } from './reportQuietly';
import { updateOffer } from './updateOffer';

const textOf = (form: ProtocolForm): string => canonicalJson(formOf(form));
const isSameForm = (one: ProtocolForm, other: ProtocolForm) => textOf(one) === textOf(other);

/** What this tab last sent for each offer: whoever leaves the protocol and returns is no other writer. */
const ownSaves = new Map<string, string>();

/** The stored form of an offer, in shape and with all prefilled rows, else the blank one of its rooms and equipment. */
export const storedProtocol = (offer: Offer): ProtocolForm => {
  const { protocolData } = offer;
  return protocolData && !isSubmitted(protocolData)
    ? completeForm(offer, repairedForm(protocolData))
    : blankProtocol(offer);
};

/**
 * Stores a party's form after its photos, so that no stored form names a photo that is not there, unless the other side
 * changed it since `base`; `base: null` overwrites. Answers what is stored now. @throws AppError `changedElsewhere`, `protocolNotOpen`, `invalidInput`, `noPermission`, `networkFailed`
 */
export const saveProtocol = async (
  offerId: string,
  form: ProtocolForm,
  base: ProtocolForm | null,
): Promise<ProtocolForm> => {
  if (form.additionalStatements.length > STATEMENTS_MAX_CHARS) throw new AppError('invalidInput');
  await protocolPhotos.send(offerId, photosOf(form));
  await updateOffer(offerId, (stored) => {
    if (stored.offerStatus.postSigningStatus !== 'DEPOSIT_CONFIRMED') throw new AppError('protocolNotOpen');
    const known = textOf(storedProtocol(stored));
    if (base && known !== textOf(base) && known !== ownSaves.get(offerId))
      throw new AppError('changedElsewhere');
    ownSaves.set(offerId, textOf(form));
    return { protocolData: unsubmitted(formOf(form)) };
  });
  return form;
};

/** Loads the clients that saving needs. */
export const warmUpSaving = (): void => {
  Promise.all([firestoreLite(), loadStorage()]).catch((error) => reportQuietly('protocol.warmUp', error));
};

/** What was typed on this device and not stored, by offer. */
export const protocolCopies = localCopies<ProtocolForm>('protocolDraft', PROTOCOL_SECTIONS);

/** `restored` is what this device kept; `repaired` what the other side stored in no shape. Neither is stored yet. */
export type OpenedProtocol = { form: ProtocolForm; restored: boolean; repaired: boolean };

const isRepaired = ({ protocolData }: Offer, form: ProtocolForm): boolean =>
  protocolData !== null && !isSubmitted(protocolData) && !isSameForm(protocolData, form);

/** What the form opens with: an unstored copy of this device wins; a save then asks whether somebody else wrote meanwhile. */
export const openProtocol = (offer: Offer, copy: LocalCopy<ProtocolForm> | null): OpenedProtocol => {
  const stored = storedProtocol(offer);
  const kept = copy && completeForm(offer, repairedForm(copy.facts));
  const repaired = isRepaired(offer, stored);
  return kept && !isSameForm(kept, stored)
    ? { form: kept, restored: true, repaired }
    : { form: stored, restored: false, repaired };
};
