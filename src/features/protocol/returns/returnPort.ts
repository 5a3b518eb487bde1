import { callFunction } from '@data/calls/callFunction';
import type { DraftStore } from '@data/drafts/useFormAutosave';
import { returnCopies, saveReturn } from '@data/leases/returnDrafts';
import type { ReturnForm } from '@domain/returns/returnForm';

/** Storing and submitting of a return; tests pass fakes. Photos and the offline page are those of the handover protocol. */
export type ReturnPort = DraftStore<ReturnForm> & {
  readCopies: typeof returnCopies.readAll;
  /** Deletes the local copies of every tab. */
  dropCopies: typeof returnCopies.dropAll;
  call: typeof callFunction;
};

export const returnPort: ReturnPort = {
  save: saveReturn,
  readCopies: returnCopies.readAll,
  dropCopies: returnCopies.dropAll,
  keepCopy: returnCopies.keep,
  dropCopy: returnCopies.drop,
  adoptCopy: returnCopies.adopt,
  call: callFunction,
};
