import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Autosave, createAutosave, type SaveState } from './autosave';
import type { LocalCopy } from './localCopies';
import { serverNow } from './serverClock';

/** How a form of an offer reaches the store and this device. */
export type DraftStore<Facts> = {
  /** Stores the facts unless they changed since `base`; `null` overwrites. Answers what is stored now. */
  save: (offerId: string, facts: Facts, base: Facts | null) => Promise<Facts>;
  keepCopy: (offerId: string, copy: LocalCopy<Facts>) => void;
  dropCopy: (offerId: string) => void;
};

type Options<Facts extends FieldValues> = {
  offerId: string;
  form: UseFormReturn<Facts>;
  /** The facts as they may be stored, from the values on the screen. */
  storable: (values: Facts) => Facts;
  /** The facts as they are stored when the form opens. */
  stored: Facts;
  /** The form shows facts that are not stored yet. */
  startsDirty: boolean;
  store: DraftStore<Facts>;
};

const newAutosave = <Facts extends FieldValues>({
  offerId,
  form,
  storable,
  stored,
  store,
}: Options<Facts>): Autosave =>
  createAutosave<Facts>(
    {
      read: () => storable(form.getValues()),
      save: (facts, base) => store.save(offerId, facts, base),
      keepCopy: (facts) => store.keepCopy(offerId, { facts, typedAt: serverNow() }),
      dropCopy: () => store.dropCopy(offerId),
      now: Date.now,
    },
    stored,
  );

const listen = (target: EventTarget, events: readonly string[], listener: () => void) => {
  for (const event of events) target.addEventListener(event, listener);
  return () => {
    for (const event of events) target.removeEventListener(event, listener);
  };
};

/** Saves a form by itself and before the page goes away; a copy stays on this device until it is stored (Spec 2 §4). */
export function useFormAutosave<Facts extends FieldValues>(options: Options<Facts>): Autosave {
  const [autosave] = useState(() => newAutosave(options));
  const { form, startsDirty } = options;

  useEffect(() => {
    const { changed, flushCopy, reconnected } = autosave;
    const hide = () => document.visibilityState === 'hidden' && flushCopy();
    const stops = [
      form.subscribe({ formState: { values: true }, callback: changed }),
      listen(window, ['online'], reconnected),
      listen(window, ['pagehide', 'beforeunload'], flushCopy),
      listen(document, ['visibilitychange'], hide),
    ];
    if (startsDirty) changed();
    return () => {
      for (const stop of stops) stop();
      void autosave.saveNow();
      autosave.stop();
    };
  }, [form, autosave, startsDirty]);

  return autosave;
}

/** How far saving is. Only what shows it should ask: the form itself would render all its fields anew with each step. */
export const useSaveState = (autosave: Autosave): SaveState =>
  useSyncExternalStore(autosave.subscribe, autosave.getState);
