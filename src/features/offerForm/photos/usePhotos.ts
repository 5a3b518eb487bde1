import { reportQuietly } from '@data/calls/reportQuietly';
import { deletePhoto, getDraftPhotoSource, uploadPhoto } from '@data/offers/offerPhotos';
import { HEIC_TYPES, PHOTO_TYPES, PHOTOS_MAX } from '@domain/offers/limits';
import type { OfferDraft, Photo } from '@domain/offers/offer';
import { findPlan, listPhotos } from '@domain/offers/photos';
import { createRandomId, OFFER_ID_LENGTH } from '@domain/shared/ids';
import { useToast } from '@ui/feedback/ToastProvider';
import { renderPdfPage } from '@ui/files/renderPdfPage';
import { preparePhoto } from '@ui/photos/preparePhoto';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Services that photos need; tests pass fakes. */
export type PhotoTools = {
  prepare: typeof preparePhoto;
  upload: typeof uploadPhoto;
  remove: typeof deletePhoto;
  urlOf: typeof getDraftPhotoSource;
  /** Draws the first page of a PDF as a picture. */
  renderPdf: typeof renderPdfPage;
};

export const photoTools: PhotoTools = {
  prepare: preparePhoto,
  upload: uploadPhoto,
  remove: deletePhoto,
  urlOf: getDraftPhotoSource,
  renderPdf: renderPdfPage,
};

/** File in progress; `share` goes from 0 to 1. */
export type PhotoInProgress = {
  key: string;
  fileName: string;
  stage: 'preparing' | 'uploading';
  share: number;
};

/** File that did not become a photo, with the reason; `file` is set if a retry may help. */
export type RejectedPhoto = { key: string; text: string; file: File | null };

/** Browsers without HEIC support give such files no type. */
const isHeic = ({ name, type }: File) =>
  HEIC_TYPES.some((heic) => heic === type) || (type === '' && /\.hei[cf]$/i.test(name));
/** First bytes of a HEIC file after its length, with the brands that phones write. */
const HEIC_START = /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/;
const HEIC_START_FROM = 4;
const HEIC_START_TO = 12;

/** Returns whether a file is HEIC by its name or, if it was renamed, by its content. */
const findIsHeic = async (file: File): Promise<boolean> =>
  isHeic(file) ||
  HEIC_START.test(
    await file
      .slice(HEIC_START_FROM, HEIC_START_TO)
      .text()
      .catch(() => ''),
  );
export const isPicture = (file: File) => PHOTO_TYPES.some((type) => type === file.type) || isHeic(file);

/** Creates the name of a photo without its suffix. */
export const createPhotoKey = () => createRandomId(OFFER_ID_LENGTH, (bytes) => crypto.getRandomValues(bytes));

const movePhoto = (photos: readonly Photo[], from: number, to: number): Photo[] => {
  const rest = photos.filter((_, index) => index !== from);
  const moved = photos[from];
  return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : [...photos];
};

/** Adds, sorts and deletes the photos of the draft. Their order in the draft is their order in the offer. */
export function usePhotos(offerId: string) {
  const { t } = useTranslation('offerForm');
  const toast = useToast();
  const tools = photoTools;
  const { getValues, setValue } = useFormContext<OfferDraft>();
  const stored = useWatch<OfferDraft, 'photos'>({ name: 'photos' });
  const [inWork, setInWork] = useState<readonly PhotoInProgress[]>([]);
  const [notTaken, setNotTaken] = useState<readonly RejectedPhoto[]>([]);

  const reject = (text: string, file: File | null = null) =>
    setNotTaken((items) => [...items, { key: createPhotoKey(), text, file }]);
  const dismiss = ({ key }: RejectedPhoto) =>
    setNotTaken((items) => items.filter((item) => item.key !== key));
  const retry = (item: RejectedPhoto) => {
    dismiss(item);
    if (item.file) void add([item.file]);
  };

  const getPhotos = () => listPhotos({ photos: getValues('photos') });
  /** Stores the photos; the landlord's plan stands behind them. */
  const store = (next: Photo[]) => {
    const plan = findPlan({ photos: getValues('photos') });
    setValue('photos', plan ? [...next, plan] : next, { shouldDirty: true });
  };
  const update = (key: string, next: Partial<PhotoInProgress>) =>
    setInWork((items) => items.map((item) => (item.key === key ? { ...item, ...next } : item)));

  const addOne = async (file: File, key: string) => {
    const prepared = await tools.prepare(file, 'offer').catch(async (error) => {
      reportQuietly('offerPhotos.prepare', error);
      reject(t((await findIsHeic(file)) ? 'photo.saveAsJpg' : 'photo.unreadable', { name: file.name }));
      return null;
    });
    if (!prepared) return;
    update(key, { stage: 'uploading' });
    const name = `${key}.jpg`;
    await tools.upload(offerId, { name, blob: prepared.blob }, (share) => update(key, { share }));
    store([...getPhotos(), { name, width: prepared.width, height: prepared.height }]);
  };

  const add = async (files: readonly File[]) => {
    const pictures = files.filter(isPicture);
    for (const { name } of files.filter((file) => !isPicture(file))) reject(t('photo.wrongType', { name }));
    const room = PHOTOS_MAX - getValues('photos').length - inWork.length;
    if (pictures.length > room) reject(t('photo.tooMany', { max: PHOTOS_MAX }));
    const accepted = pictures.slice(0, Math.max(0, room)).map((file) => ({
      file,
      key: createPhotoKey(),
    }));
    setInWork((items) => [
      ...items,
      ...accepted.map(({ file, key }) => ({
        key,
        fileName: file.name,
        stage: 'preparing' as const,
        share: 0,
      })),
    ]);
    for (const { file, key } of accepted) {
      try {
        await addOne(file, key);
      } catch (error) {
        reportQuietly('offerPhotos.upload', error);
        reject(t('photo.uploadFailed', { name: file.name }), file);
      }
      setInWork((items) => items.filter((item) => item.key !== key));
    }
  };

  const remove = async (photo: Photo) => {
    const before = getPhotos();
    store(before.filter(({ name }) => name !== photo.name));
    try {
      await tools.remove(offerId, photo.name);
    } catch (error) {
      reportQuietly('offerPhotos.delete', error);
      store(before);
      toast.error(t('photo.deleteFailed'));
    }
  };

  const move = (from: number, to: number) => store(movePhoto(getPhotos(), from, to));

  return { photos: listPhotos({ photos: stored }), inWork, notTaken, dismiss, retry, add, remove, move };
}
