import { getStorageOwner, PHOTO_DATABASE } from '@data/browser/browserStorage';
import { reportQuietly } from '@data/calls/reportQuietly';

/** A photo on this device that is not in Storage yet. */
export type StoredPhoto = { offerId: string; sha256: string; blob: Blob };

/** Photos on this device, by offer and digest. */
export type PhotoStore = {
  put: (photo: StoredPhoto) => Promise<void>;
  all: (offerId: string) => Promise<StoredPhoto[]>;
  remove: (offerId: string, sha256: string) => Promise<void>;
};

/** Creates a store that lasts as long as the page. */
export const createMemoryStore = (): PhotoStore => {
  const photos = new Map<string, StoredPhoto>();
  const getKey = (offerId: string, sha256: string) => `${offerId}/${sha256}`;
  return {
    put: async (photo) => void photos.set(getKey(photo.offerId, photo.sha256), photo),
    all: async (offerId) => [...photos.values()].filter((photo) => photo.offerId === offerId),
    remove: async (offerId, sha256) => void photos.delete(getKey(offerId, sha256)),
  };
};

const STORE = 'photos';

const awaitRequest = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** `onClosed` runs when another tab wants to delete the database. An open connection would block that. */
const openDatabase = async (onClosed: () => void): Promise<IDBDatabase> => {
  const request = indexedDB.open(PHOTO_DATABASE, 1);
  request.onupgradeneeded = () =>
    request.result
      .createObjectStore(STORE, { keyPath: ['offerId', 'sha256'] })
      .createIndex('offer', 'offerId');
  const database = await awaitRequest(request);
  database.onversionchange = () => {
    database.close();
    onClosed();
  };
  return database;
};

const awaitTransaction = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

const createBrowserStore = (database: IDBDatabase): PhotoStore => {
  const change = (act: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(STORE, 'readwrite');
    act(transaction.objectStore(STORE));
    return awaitTransaction(transaction);
  };
  return {
    put: (photo) => change((store) => store.put(photo)),
    all: (offerId) =>
      awaitRequest(database.transaction(STORE).objectStore(STORE).index('offer').getAll(offerId)) as Promise<
        StoredPhoto[]
      >,
    remove: (offerId, sha256) => change((store) => store.delete([offerId, sha256])),
  };
};

/** Restricts a store to the photos of the signed-in account. */
export const scopeToAccount = (shelf: PhotoStore): PhotoStore => {
  const own = (offerId: string) => `${getStorageOwner()}/${offerId}`;
  return {
    put: (photo) => shelf.put({ ...photo, offerId: own(photo.offerId) }),
    all: (offerId) => shelf.all(own(offerId)),
    remove: (offerId, sha256) => shelf.remove(own(offerId), sha256),
  };
};

let shelf: Promise<PhotoStore> | null = null;

/** Opens the photo store of this browser. If IndexedDB is unavailable, photos last as long as the page. */
export const openPhotoStore = (): Promise<PhotoStore> => {
  shelf ??= openDatabase(() => {
    shelf = null;
  })
    .then(createBrowserStore)
    .catch((error) => {
      reportQuietly('photoStore.open', error);
      return createMemoryStore();
    })
    .then(scopeToAccount);
  return shelf;
};
