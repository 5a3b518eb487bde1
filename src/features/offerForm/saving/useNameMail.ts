import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import type { Autosave } from '@data/drafts/autosave';
import type { OfferDraft } from '@domain/offers/offer';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** Mail that notifies the landlord of a new draft; tests pass fakes. */
export const nameMail = {
  send: (offerId: string): Promise<unknown> => callFunction('onMailNewOffer', { offerId }),
};

type Options = { offerId: string; form: UseFormReturn<OfferDraft>; autosave: Autosave; alreadySent: boolean };

/**
 * Requests the mail once, when the name of a new offer is first stored (Spec 2 §4). After a failure the next save
 * retries.
 */
export function useNameMail({ offerId, form, autosave, alreadySent }: Options): void {
  const isSent = useRef(alreadySent);
  useEffect(
    () =>
      autosave.subscribe(() => {
        const { phase, savedAt } = autosave.getState();
        if (isSent.current || phase !== 'saved' || savedAt === null) return;
        if (!form.getValues('name').trim()) return;
        isSent.current = true;
        nameMail.send(offerId).catch((error) => {
          isSent.current = false;
          reportQuietly('offerForm.onMailNewOffer', error);
        });
      }),
    [offerId, form, autosave],
  );
}
