import { reportQuietly } from '@data/calls/reportQuietly';
import { PHOTO_LONG_SIDE_PX, PHOTO_MAX_BYTES, PHOTOS_MAX } from '@domain/offers/limits';
import type { OfferDraft, Photo } from '@domain/offers/offer';
import { findPlan, listPhotos } from '@domain/offers/photos';
import { useToast } from '@ui/feedback/ToastProvider';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createPhotoKey, isPicture, type PhotoInProgress, photoTools, type RejectedPhoto } from './usePhotos';

const MIB = 1024 * 1024;

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** Adds, replaces and deletes the landlord's own floor plan. It stands behind the photos of the draft. */
export function usePlan(offerId: string) {
  const { t } = useTranslation('offerForm');
  const toast = useToast();
  const { getValues, setValue } = useFormContext<OfferDraft>();
  const photos = useWatch<OfferDraft, 'photos'>({ name: 'photos' });
  const [inWork, setInWork] = useState<PhotoInProgress | null>(null);
  const [rejected, setRejected] = useState<RejectedPhoto | null>(null);

  const store = (plan: Photo | null) =>
    setValue('photos', [...listPhotos({ photos: getValues('photos') }), ...(plan ? [plan] : [])], {
      shouldDirty: true,
      shouldValidate: true,
    });
  const findStored = () => findPlan({ photos: getValues('photos') });

  const prepare = async (file: File) =>
    photoTools.prepare(isPdf(file) ? await photoTools.renderPdf(file, PHOTO_LONG_SIDE_PX) : file, 'offer');

  const whyRefused = (file: File): string | null => {
    if (!isPdf(file) && !isPicture(file)) return t('plan.wrongType', { name: file.name });
    if (file.size > PHOTO_MAX_BYTES)
      return t('plan.tooLarge', { name: file.name, max: PHOTO_MAX_BYTES / MIB });
    return !findStored() && getValues('photos').length >= PHOTOS_MAX
      ? t('photo.tooMany', { max: PHOTOS_MAX })
      : null;
  };

  const upload = async (file: File, key: string) => {
    const reject = (text: string, again: File | null) => setRejected({ key, text, file: again });
    const prepared = await prepare(file).catch((error) => {
      reportQuietly('offerPlan.prepare', error);
      reject(t('plan.unreadable', { name: file.name }), null);
      return null;
    });
    if (!prepared) return;
    const name = `${key}.jpg`;
    const show = (share: number) => setInWork({ key, fileName: file.name, stage: 'uploading', share });
    show(0);
    try {
      await photoTools.upload(offerId, { name, blob: prepared.blob }, show);
    } catch (error) {
      reportQuietly('offerPlan.upload', error);
      reject(t('photo.uploadFailed', { name: file.name }), file);
      return;
    }
    const before = findStored();
    const { width, height } = prepared;
    store({ name, width, height, isPlan: true, ...(before?.caption && { caption: before.caption }) });
    if (before)
      await photoTools
        .remove(offerId, before.name)
        .catch((error) => reportQuietly('offerPlan.replace', error));
  };

  const set = async (file: File) => {
    const key = createPhotoKey();
    const reason = whyRefused(file);
    setRejected(reason ? { key, text: reason, file: null } : null);
    if (reason) return;
    setInWork({ key, fileName: file.name, stage: 'preparing', share: 0 });
    await upload(file, key);
    setInWork(null);
  };

  const remove = async (plan: Photo) => {
    store(null);
    try {
      await photoTools.remove(offerId, plan.name);
    } catch (error) {
      reportQuietly('offerPlan.delete', error);
      store(plan);
      toast.error(t('photo.deleteFailed'));
    }
  };

  const index = photos.findIndex((photo) => photo?.isPlan);
  return {
    plan: photos[index] ?? null,
    index,
    inWork,
    rejected,
    dismiss: () => setRejected(null),
    set,
    remove,
  };
}
