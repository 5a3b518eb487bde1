import type { TypedFacts } from '@data/browser/createLocalDrafts';
import { serverNow } from '@data/browser/serverClock';
import type { LocalCopy } from '@domain/shared/localCopies';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Autosave, type AutosaveStart, createAutosave, type SaveState } from './autosave';

/** Access of an offer's form to the database and to the local drafts. */
export type DraftStore<Facts> = {
  /** Stores the facts unless they changed since `base`. Returns the stored facts. */
  save: (offerId: string, facts: Facts, base: Facts) => Promise<Facts>;
  /** Stores this tab's local draft. Returns whether the browser stored it. */
  keepCopy: (offerId: string, copy: TypedFacts<Facts>) => boolean;
  /** Deletes the local draft of a tab, by default of this one. */
  dropCopy: (offerId: string, tab?: string) => void;
  adoptCopy: (offerId: string, copy: LocalCopy<Facts>) => void;
};

type Options<Facts extends FieldValues> = {
  offerId: string;
  form: UseFormReturn<Facts>;
  /** Converts the values on the screen to storable facts. */
  storable: (values: Facts) => Facts;
  opening: AutosaveStart<Facts> & { restored: LocalCopy<Facts> | null };
  /** The form opens with facts that are not stored yet, apart from those of a local draft. */
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

/**
 * Autosaves a form, also before the page is unloaded. A local draft stays on this device until the facts are stored
 * (Spec 2 §4).
 */
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

/**
 * Returns the state of saving. Only components that show it should subscribe: the form itself would render all its
 * fields again at each step.
 */
export const useSaveState = <Facts>(autosave: Autosave<Facts>): SaveState<Facts> =>
  useSyncExternalStore(autosave.subscribe, autosave.getState);
