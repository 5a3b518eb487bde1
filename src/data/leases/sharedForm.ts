import { ChangedElsewhere } from '@data/browser/changedElsewhere';
import { getTabId } from '@data/browser/tabId';
import { AppError, isDenied } from '@data/calls/appError';
import { updateOffer } from '@data/drafts/updateOffer';
import { checkSession } from '@data/session/checkSession';
import type { Offer } from '@domain/offers/offer';
import { type ProtocolPhoto, STATEMENTS_MAX_CHARS } from '@domain/protocol/protocol';
import { toCanonicalJson } from '@domain/shared/canonical';
import { canReplace, decideOpening, type LocalCopy, type Opening } from '@domain/shared/localCopies';
import type { RefusalReason } from '@domain/shared/refusals';
import { protocolPhotos } from './protocolPhotos';

/** A form of a lease that both sides fill in: how it is stored in the offer. */
type SharedFormSpec<Form> = {
  /** Returns only the form, without who submitted it. */
  pick: (form: Form) => Form;
  /** Returns the stored form, repaired, or a blank one. */
  getStored: (offer: Offer) => Form;
  /** Repairs a form typed on this device. */
  repair: (offer: Offer, form: Form) => Form;
  listPhotos: (form: Form) => ProtocolPhoto[];
  whyClosed: (offer: Offer) => RefusalReason | null;
  toPatch: (form: Form) => Partial<Offer>;
};

/**
 * Creates the access to a form of a lease that both sides fill in: `save` stores it unless the other side changed it, `open`
 * decides what the screen shows at first.
 */
export const createSharedForm = <Form extends { additionalStatements: string }>({
  pick,
  getStored,
  repair,
  listPhotos,
  whyClosed,
  toPatch,
}: SharedFormSpec<Form>) => {
  const toCanonicalText = (form: Form): string => toCanonicalJson(pick(form));
  const isSame = (one: Form, other: Form) => toCanonicalText(one) === toCanonicalText(other);

  /**
   * Form last saved by this tab for each offer, so that leaving the form and returning is not taken for a concurrent write.
   */
  const ownSaves = new Map<string, string>();

  /**
   * Stores a party's form unless the other side changed it since `base`. Uploads its photos first, so that no stored form names a
   * missing photo. Returns the stored form. Throws `ChangedElsewhere`, the reason of `whyClosed`, `AppError('invalidInput')`,
   * `AppError('noPermission')` or `AppError('networkFailed')`. A denied form also checks the session, which may have ended while the
   * device was offline.
   */
  const save = (offerId: string, form: Form, base: Form): Promise<Form> =>
    store(offerId, form, base).catch((error: unknown) => {
      if (isDenied(error)) checkSession();
      throw error;
    });

  const store = async (offerId: string, form: Form, base: Form): Promise<Form> => {
    if (form.additionalStatements.length > STATEMENTS_MAX_CHARS) throw new AppError('invalidInput');
    await protocolPhotos.send(offerId, listPhotos(form));
    await updateOffer(offerId, (stored) => {
      const closed = whyClosed(stored);
      if (closed) throw new AppError(closed);
      const known = getStored(stored);
      if (
        !canReplace(known, { base, next: form }, isSame) &&
        toCanonicalText(known) !== ownSaves.get(offerId)
      )
        throw new ChangedElsewhere(known);
      ownSaves.set(offerId, toCanonicalText(form));
      return toPatch(pick(form));
    });
    return form;
  };

  const repairCopy = (offer: Offer, { facts, base, ...copy }: LocalCopy<Form>): LocalCopy<Form> => ({
    ...copy,
    facts: repair(offer, facts),
    base: base && repair(offer, base),
  });

  /** Returns the initial state of the form. */
  const open = (offer: Offer, copies: readonly LocalCopy<Form>[], tab: string = getTabId()): Opening<Form> =>
    decideOpening(
      getStored(offer),
      copies.map((copy) => repairCopy(offer, copy)),
      { tab, isSame },
    );

  return { save, open, isSame };
};
