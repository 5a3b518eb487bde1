import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { app } from './app';

export {
  deleteObject,
  getBlob,
  getMetadata,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';

export const storage = getStorage(app);

if (env.usesEmulators) connectStorageEmulator(storage, EMULATORS.host, EMULATORS.storage);
