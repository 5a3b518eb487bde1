import { type Autosave, createAutosave, type SaveState } from '@data/autosave';
import { dropLocalCopy, keepLocalCopy, saveDraft } from '@data/offerDrafts';
import type { OfferDraft } from '@domain/offers/offer';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { storableDraft } from '../offerValues';

/** How the form reaches the store; tests give their own. */
export type DraftStore = {
  save: typeof saveDraft;
  keepCopy: typeof keepLocalCopy;
  dropCopy: typeof dropLocalCopy;
};

export const realDraftStore: DraftStore = {
  save: saveDraft,
  keepCopy: keepLocalCopy,
  dropCopy: dropLocalCopy,
};

type Options = {
  offerId: string;
  form: UseFormReturn<OfferDraft>;
  /** The facts as they are stored when the form opens. */
  stored: OfferDraft;
  store: DraftStore;
  /** The form shows facts that are not stored yet. */
  startsDirty: boolean;
};

const newAutosave = ({ offerId, form, stored, store }: Options): Autosave =>
  createAutosave<OfferDraft, OfferDraft>(
    {
      read: () => storableDraft(form.getValues(), stored),
      save: (draft, base) => store.save(offerId, draft, base),
      keepCopy: (draft) => store.keepCopy(offerId, { draft, typedAt: Date.now() }),
      dropCopy: () => store.dropCopy(offerId),
      now: Date.now,
    },
    stored,
  );

/** Saves the form by itself and before the page goes away (Spec 2 §4). */
export function useAutosave(options: Options): Autosave {
  const [autosave] = useState(() => newAutosave(options));
  const { form, startsDirty } = options;

  useEffect(() => {
    const stopWatching = form.subscribe({ formState: { values: true }, callback: autosave.changed });
    if (startsDirty) autosave.changed();
    const hide = () => document.visibilityState === 'hidden' && autosave.flushCopy();
    window.addEventListener('online', autosave.reconnected);
    window.addEventListener('pagehide', autosave.flushCopy);
    window.addEventListener('beforeunload', autosave.flushCopy);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stopWatching();
      window.removeEventListener('online', autosave.reconnected);
      window.removeEventListener('pagehide', autosave.flushCopy);
      window.removeEventListener('beforeunload', autosave.flushCopy);
      document.removeEventListener('visibilitychange', hide);
      void autosave.saveNow();
      autosave.stop();
    };
  }, [form, autosave, startsDirty]);

  return autosave;
}

/** How far saving is. Only what shows it should ask: the form itself would render all its fields anew with each step. */
export const useSaveState = (autosave: Autosave): SaveState =>
  useSyncExternalStore(autosave.subscribe, autosave.getState);
