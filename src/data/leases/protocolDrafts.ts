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

/**
 * Form last saved by this tab for each offer, so that leaving the protocol and returning is not taken for a concurrent
 * write.
 */
const ownSaves = new Map<string, string>();

/**
 * Returns the stored form of an offer, repaired and with all prefilled rows; else a blank one with its rooms and
 * equipment.
 */
const getStoredProtocol = (offer: Offer): ProtocolForm => {
  const { protocolData } = offer;
  return protocolData && !isSubmitted(protocolData)
    ? completeForm(offer, repairForm(protocolData))
    : createBlankProtocol(offer);
};

/**
 * Stores a party's form unless the other side changed it since `base`. Uploads its photos first, so that no stored
 * form names a missing photo. Returns the stored form. Throws `ChangedElsewhere`, `AppError('protocolNotOpen')`,
 * `AppError('invalidInput')`, `AppError('noPermission')` or `AppError('networkFailed')`.
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

/** Preloads the clients that saving needs. */
export const warmUpSaving = (): void => {
  Promise.all([loadFirestore(), loadStorage()]).catch((error) => reportQuietly('protocol.warmUp', error));
};

/** Unsaved input on this device, by offer and tab. */
export const protocolCopies = createLocalDrafts<ProtocolForm>('protocolDraft', PROTOCOL_SECTIONS);

/** `repaired`: the stored form was malformed and has been repaired. */
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

/** Returns the initial state of the form. */
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
