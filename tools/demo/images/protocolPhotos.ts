import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storagePaths } from '@api/storagePaths';
import type { ProtocolPhoto } from '@domain/protocol/protocol';
import type { DemoFile } from '../photos';
import { getMainPhoto, PHOTO_SIZE } from './findPhotos';

/** Photos of damage: details of rendered photos with a stain or a crack. */
const CONDITION_FOLDER = join(import.meta.dirname, 'condition');
const CONDITION_SIZE = { width: 1000, height: 750 } as const;

/** A photo of a protocol with its bytes. */
export type StoredPhoto = { photo: ProtocolPhoto; bytes: Buffer };

const readPhoto = (file: string, size: { width: number; height: number }): StoredPhoto => {
  const bytes = readFileSync(file);
  return { photo: { sha256: createHash('sha256').update(bytes).digest('hex'), ...size }, bytes };
};

/** Returns the photo of a room, taken at the handover. */
export const readRoomPhoto = (offerId: string): StoredPhoto => readPhoto(getMainPhoto(offerId), PHOTO_SIZE);

/** Returns the photo of damage, taken at the return. */
export const readDamagePhoto = (name: 'office' | 'shop' | 'hall'): StoredPhoto =>
  readPhoto(join(CONDITION_FOLDER, `${name}.jpg`), CONDITION_SIZE);

/** Returns the photos of a lease as files of the bucket. */
export const toPhotoFiles = (offerId: string, photos: readonly StoredPhoto[]): DemoFile[] =>
  photos.map(({ photo, bytes }) => ({
    path: storagePaths.protocolPhoto(offerId, photo.sha256),
    bytes,
    contentType: 'image/jpeg',
  }));
