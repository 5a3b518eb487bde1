import { type Autosave, createAutosave, type SaveState } from '@data/autosave';
import type { ProtocolForm } from '@domain/protocol/protocol';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { storableForm } from './openItems';
import { type ProtocolPort, ProtocolPortContext } from './protocolPort';

type Options = {
  offerId: string;
  form: UseFormReturn<ProtocolForm>;
  /** The form as it was stored when the screen opened. */
  stored: ProtocolForm;
  /** The screen opens with something that is not stored yet. */
  startsDirty: boolean;
};

const newAutosave = ({ offerId, form, stored }: Options, port: ProtocolPort): Autosave =>
  createAutosave<ProtocolForm, ProtocolForm>(
    {
      read: () => storableForm(form.getValues()),
      save: (facts, base) => port.save(offerId, facts, base),
      keepCopy: (facts) => port.keepCopy(offerId, { form: facts, typedAt: Date.now() }),
      dropCopy: () => port.dropCopy(offerId),
      now: Date.now,
    },
    stored,
  );

/** Saves the protocol by itself; a copy stays on this device until it is stored, also without a network. */
export function useProtocolAutosave(options: Options): { autosave: Autosave; state: SaveState } {
  const port = useContext(ProtocolPortContext);
  const [autosave] = useState(() => newAutosave(options, port));
  const { form, startsDirty } = options;

  useEffect(() => {
    const stopWatching = form.subscribe({ formState: { values: true }, callback: autosave.changed });
    if (startsDirty) autosave.changed();
    const hide = () => document.visibilityState === 'hidden' && autosave.flushCopy();
    window.addEventListener('online', autosave.reconnected);
    window.addEventListener('pagehide', autosave.flushCopy);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stopWatching();
      window.removeEventListener('online', autosave.reconnected);
      window.removeEventListener('pagehide', autosave.flushCopy);
      document.removeEventListener('visibilitychange', hide);
      void autosave.saveNow();
      autosave.stop();
    };
  }, [form, autosave, startsDirty]);

  return { autosave, state: useSyncExternalStore(autosave.subscribe, autosave.getState) };
}
