import type { TypedFacts } from '@data/browser/createLocalDrafts';
import { serverNow } from '@data/browser/serverClock';
import type { LocalCopy } from '@domain/shared/localCopies';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Autosave, type AutosaveStart, createAutosave, type SaveState } from './autosave';

/** How a form of an offer reaches the store and this device. */
export type DraftStore<Facts> = {
  /** Stores the facts unless they changed since `base`. Returns the stored facts. */
  save: (offerId: string, facts: Facts, base: Facts) => Promise<Facts>;
  /** Keeps a copy of this tab. Returns whether the browser took it. */
  keepCopy: (offerId: string, copy: TypedFacts<Facts>) => boolean;
  /** Drops the copy of a tab, of this one unless another is named. */
  dropCopy: (offerId: string, tab?: string) => void;
  adoptCopy: (offerId: string, copy: LocalCopy<Facts>) => void;
};

type Options<Facts extends FieldValues> = {
  offerId: string;
  form: UseFormReturn<Facts>;
  /** The facts as they may be stored, from the values on the screen. */
  storable: (values: Facts) => Facts;
  opening: AutosaveStart<Facts> & { restored: LocalCopy<Facts> | null };
  /** The form shows facts that are not stored yet, beside those of a copy. */
  startsDirty?: boolean;
  store: DraftStore<Facts>;
};

const createFormAutosave = <Facts extends FieldValues>({
  offerId,
  form,
  storable,
  opening,
  store,
}: Options<Facts>): Autosave<Facts> =>
  createAutosave<Facts>(
    {
      read: () => storable(form.getValues()),
      save: (facts, base) => store.save(offerId, facts, base),
      keepCopy: (facts, base) => store.keepCopy(offerId, { facts, base, typedAt: serverNow() }),
      dropCopy: () => store.dropCopy(offerId),
      now: Date.now,
    },
    opening,
  );

const listen = (target: EventTarget, events: readonly string[], listener: (event: Event) => void) => {
  for (const event of events) target.addEventListener(event, listener);
  return () => {
    for (const event of events) target.removeEventListener(event, listener);
  };
};

/** Saves a form by itself and before the page goes away; a copy stays on this device until it is stored (Spec 2 §4). */
export function useFormAutosave<Facts extends FieldValues>(options: Options<Facts>): Autosave<Facts> {
  const [autosave] = useState(() => createFormAutosave(options));
  const { form, offerId, store, opening, startsDirty = false } = options;
  const begin = useEffectEvent(() => {
    if (opening.restored) store.adoptCopy(offerId, opening.restored);
    if (opening.restored || startsDirty) autosave.changed();
  });

  useEffect(() => {
    const { changed, flushCopy, reconnected } = autosave;
    const warn = (event: Event) => {
      flushCopy();
      if (!autosave.getState().isCopyKept) event.preventDefault();
    };
    const hide = () => document.visibilityState === 'hidden' && flushCopy();
    const stops = [
      form.subscribe({ formState: { values: true }, callback: changed }),
      listen(window, ['online'], reconnected),
      listen(window, ['pagehide'], flushCopy),
      listen(window, ['beforeunload'], warn),
      listen(document, ['visibilitychange'], hide),
    ];
    begin();
    return () => {
      for (const stop of stops) stop();
      void autosave.saveNow();
      autosave.stop();
    };
  }, [form, autosave]);

  return autosave;
}

/** How far saving is. Only what shows it should ask: the form itself would render all its fields anew with each step. */
export const useSaveState = <Facts>(autosave: Autosave<Facts>): SaveState<Facts> =>
  useSyncExternalStore(autosave.subscribe, autosave.getState);
