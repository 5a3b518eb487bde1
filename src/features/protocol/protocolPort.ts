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

/** How the protocol reaches the outside; tests put fakes in its place. */
export type ProtocolPort = DraftStore<ProtocolForm> & {
  readCopies: typeof protocolCopies.readAll;
  /** Drops the copies of every tab. */
  dropCopies: typeof protocolCopies.dropAll;
  photos: PhotoOutbox;
  /** Makes a picture small enough to send. Throws when the file is no picture. */
  preparePhoto: (file: Blob) => Promise<PreparedPhoto>;
  /** Loads what filling in asks for later, while there still is a network. */
  warmUp: () => void;
  /** What lets the page open again without a network. */
  offline: { hold: typeof saveOfflineLease; release: typeof removeOfflineLease; keepPage: () => void };
  call: typeof callFunction;
  freshIdToken: () => Promise<string>;
  hasFreshSignIn: () => Promise<boolean>;
  reauthenticate: (password: string) => Promise<void>;
  /** Leaves the application for an address. */
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
