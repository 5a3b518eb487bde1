import { ChangedElsewhere } from '@data/browser/changedElsewhere';
import { createLocalDrafts } from '@data/browser/createLocalDrafts';
import { getTabId } from '@data/browser/tabId';
import { AppError } from '@data/calls/appError';
import { loadFirestore, loadStorage } from '@data/calls/firebase';
import { reportQuietly } from '@data/calls/reportQuietly';
import { updateOffer } from '@data/drafts/updateOffer';
import type { Offer } from '@domain/offers/offer';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { completeForm } from '@domain/protocol/openRows';
import {
  isSubmitted,
  PROTOCOL_SECTIONS,
  type ProtocolForm,
  pickProtocolForm,
  STATEMENTS_MAX_CHARS,
  toUnsubmitted,
} from '@domain/protocol/protocol';
import { listProtocolPhotos } from '@domain/protocol/protocolPhotos';
import { repairForm } from '@domain/protocol/repair';
import { toCanonicalJson } from '@domain/shared/canonical';
import { canReplace, decideOpening, type LocalCopy, type Opening } from '@domain/shared/localCopies';
import { protocolPhotos } from './protocolPhotos';

const toCanonicalText = (form: ProtocolForm): string => toCanonicalJson(pickProtocolForm(form));
const isSameForm = (one: ProtocolForm, other: ProtocolForm) =>
  toCanonicalText(one) === toCanonicalText(other);

/** What this tab last sent for each offer: whoever leaves the protocol and returns is no other writer. */
const ownSaves = new Map<string, string>();

/** The stored form of an offer, in shape and with all prefilled rows, else the blank one of its rooms and equipment. */
const getStoredProtocol = (offer: Offer): ProtocolForm => {
  const { protocolData } = offer;
  return protocolData && !isSubmitted(protocolData)
    ? completeForm(offer, repairForm(protocolData))
    : createBlankProtocol(offer);
};

/**
 * Stores a party's form after its photos, so that no stored form names a photo that is not there, unless the other side
 * changed it since `base`. Returns the stored form. @throws ChangedElsewhere @throws AppError `protocolNotOpen`, `invalidInput`, `noPermission`, `networkFailed`
 */
export const saveProtocol = async (
  offerId: string,
  form: ProtocolForm,
  base: ProtocolForm,
): Promise<ProtocolForm> => {
  if (form.additionalStatements.length > STATEMENTS_MAX_CHARS) throw new AppError('invalidInput');
  await protocolPhotos.send(offerId, listProtocolPhotos(form));
  await updateOffer(offerId, (stored) => {
    if (stored.offerStatus.postSigningStatus !== 'DEPOSIT_CONFIRMED') throw new AppError('protocolNotOpen');
    const known = getStoredProtocol(stored);
    if (
      !canReplace(known, { base, next: form }, isSameForm) &&
      toCanonicalText(known) !== ownSaves.get(offerId)
    )
      throw new ChangedElsewhere(known);
    ownSaves.set(offerId, toCanonicalText(form));
    return { protocolData: toUnsubmitted(pickProtocolForm(form)) };
  });
  return form;
};

/** Loads the clients that saving needs. */
export const warmUpSaving = (): void => {
  Promise.all([loadFirestore(), loadStorage()]).catch((error) => reportQuietly('protocol.warmUp', error));
};

/** Typed on this device and not stored, by offer and tab. */
export const protocolCopies = createLocalDrafts<ProtocolForm>('protocolDraft', PROTOCOL_SECTIONS);

/** `repaired`: the other side stored it in no shape. */
export type OpenedProtocol = Opening<ProtocolForm> & { repaired: boolean };

const isRepaired = ({ protocolData }: Offer, form: ProtocolForm): boolean =>
  protocolData !== null && !isSubmitted(protocolData) && !isSameForm(protocolData, form);

const repairCopy = (
  offer: Offer,
  { facts, base, ...copy }: LocalCopy<ProtocolForm>,
): LocalCopy<ProtocolForm> => ({
  ...copy,
  facts: completeForm(offer, repairForm(facts)),
  base: base && completeForm(offer, repairForm(base)),
});

/** Returns what the form opens with. */
export const openProtocol = (
  offer: Offer,
  copies: readonly LocalCopy<ProtocolForm>[],
  tab: string = getTabId(),
): OpenedProtocol => {
  const stored = getStoredProtocol(offer);
  const opening = decideOpening(
    stored,
    copies.map((copy) => repairCopy(offer, copy)),
    { tab, isSame: isSameForm },
  );
  return { ...opening, repaired: isRepaired(offer, stored) };
};
