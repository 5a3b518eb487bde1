import { createLocalDrafts } from '@data/browser/createLocalDrafts';
import { getTabId } from '@data/browser/tabId';
import { loadFirestore, loadStorage } from '@data/calls/firebase';
import { reportQuietly } from '@data/calls/reportQuietly';
import type { Offer } from '@domain/offers/offer';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { completeForm } from '@domain/protocol/openRows';
import {
  isSubmitted,
  PROTOCOL_SECTIONS,
  type ProtocolForm,
  pickProtocolForm,
  toUnsubmitted,
} from '@domain/protocol/protocol';
import { listProtocolPhotos } from '@domain/protocol/protocolPhotos';
import { repairForm } from '@domain/protocol/repair';
import type { LocalCopy, Opening } from '@domain/shared/localCopies';
import { createSharedForm } from './sharedForm';

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

const protocolForm = createSharedForm<ProtocolForm>({
  pick: pickProtocolForm,
  getStored: getStoredProtocol,
  repair: (offer, form) => completeForm(offer, repairForm(form)),
  listPhotos: listProtocolPhotos,
  whyClosed: ({ offerStatus }) =>
    offerStatus.postSigningStatus === 'DEPOSIT_CONFIRMED' ? null : 'protocolNotOpen',
  toPatch: (form) => ({ protocolData: toUnsubmitted(form) }),
});

/** Stores a party's protocol. Throws like `save` of `createSharedForm`, `AppError('protocolNotOpen')` among them. */
export const saveProtocol = protocolForm.save;

/** Preloads the clients that saving needs. */
export const warmUpSaving = (): void => {
  Promise.all([loadFirestore(), loadStorage()]).catch((error) => reportQuietly('protocol.warmUp', error));
};

/** Unsaved input on this device, by offer and tab. */
export const protocolCopies = createLocalDrafts<ProtocolForm>('protocolDraft', PROTOCOL_SECTIONS);

/** `repaired`: the stored form was malformed and has been repaired. */
export type OpenedProtocol = Opening<ProtocolForm> & { repaired: boolean };

const isRepaired = ({ protocolData }: Offer, form: ProtocolForm): boolean =>
  protocolData !== null && !isSubmitted(protocolData) && !protocolForm.isSame(protocolData, form);

/** Returns the initial state of the form. */
export const openProtocol = (
  offer: Offer,
  copies: readonly LocalCopy<ProtocolForm>[],
  tab: string = getTabId(),
): OpenedProtocol => ({
  ...protocolForm.open(offer, copies, tab),
  repaired: isRepaired(offer, getStoredProtocol(offer)),
});
