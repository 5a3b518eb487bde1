import { createLocalDrafts } from '@data/browser/createLocalDrafts';
import type { Offer } from '@domain/offers/offer';
import { PROTOCOL_SECTIONS } from '@domain/protocol/protocol';
import { getReturnState } from '@domain/returns/premisesReturn';
import {
  getHandoverForm,
  listReturnPhotos,
  pickReturnForm,
  type ReturnForm,
  repairReturn,
} from '@domain/returns/returnForm';
import { createSharedForm } from './sharedForm';

/** Returns a form with one row for each row of the handover protocol. Throws for a lease that was not handed over. */
const repair = (offer: Offer, form: unknown): ReturnForm => {
  const handover = getHandoverForm(offer);
  if (!handover) throw new Error('A return needs the signed handover protocol.');
  return repairReturn(handover, form);
};

const returnForm = createSharedForm<ReturnForm>({
  pick: pickReturnForm,
  getStored: (offer) => repair(offer, offer.returnForm),
  repair,
  listPhotos: listReturnPhotos,
  whyClosed: (offer) => (getReturnState(offer) === 'OPEN' ? null : 'returnNotOpen'),
  toPatch: (form) => ({ returnForm: form }),
});

/** Stores a party's return. Throws like `save` of `createSharedForm`, `AppError('returnNotOpen')` among them. */
export const saveReturn = returnForm.save;

/** Returns the initial state of the form. */
export const openReturn = returnForm.open;

/** Unsaved input on this device, by offer and tab. */
export const returnCopies = createLocalDrafts<ReturnForm>('returnDraft', PROTOCOL_SECTIONS);
