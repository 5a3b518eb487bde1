import { hasFreshSignIn, loadFreshIdToken, reauthenticate } from '@data/accounts/account';
import { reloadPage } from '@data/browser/browserPage';
import { keepPageForOffline } from '@data/browser/offlinePage';
import { callFunction } from '@data/calls/callFunction';
import type { DraftStore } from '@data/drafts/useFormAutosave';
import { removeOfflineLease, saveOfflineLease } from '@data/leases/offlineLease';
import type { PhotoOutbox, PreparedPhoto } from '@data/leases/photoOutbox';
import { protocolCopies, saveProtocol, warmUpSaving } from '@data/leases/protocolDrafts';
import { protocolPhotos } from '@data/leases/protocolPhotos';
import type { ProtocolForm } from '@domain/protocol/protocol';
import { preparePhoto, warmUpPhotos } from '@ui/photos/preparePhoto';

/** External services of the protocol; tests pass fakes. */
export type ProtocolPort = DraftStore<ProtocolForm> & {
  readCopies: typeof protocolCopies.readAll;
  /** Deletes the local copies of every tab. */
  dropCopies: typeof protocolCopies.dropAll;
  photos: PhotoOutbox;
  /** Resizes an image for upload. Throws if the file is not an image. */
  preparePhoto: (file: Blob) => Promise<PreparedPhoto>;
  /** Preloads code that filling in needs later, while the network is available. */
  warmUp: () => void;
  /** Makes the page available offline. */
  offline: { hold: typeof saveOfflineLease; release: typeof removeOfflineLease; keepPage: () => void };
  call: typeof callFunction;
  freshIdToken: () => Promise<string>;
  hasFreshSignIn: () => Promise<boolean>;
  reauthenticate: (password: string) => Promise<void>;
  /** Leaves the application for an external URL. */
  goTo: (address: string) => void;
};

export const protocolPort: ProtocolPort = {
  save: saveProtocol,
  readCopies: protocolCopies.readAll,
  dropCopies: protocolCopies.dropAll,
  keepCopy: protocolCopies.keep,
  dropCopy: protocolCopies.drop,
  adoptCopy: protocolCopies.adopt,
  photos: protocolPhotos,
  preparePhoto: (file) => preparePhoto(file, 'protocol'),
  warmUp: () => {
    warmUpPhotos();
    warmUpSaving();
  },
  offline: { hold: saveOfflineLease, release: removeOfflineLease, keepPage: keepPageForOffline },
  call: callFunction,
  freshIdToken: loadFreshIdToken,
  hasFreshSignIn,
  reauthenticate,
  goTo: reloadPage,
};
