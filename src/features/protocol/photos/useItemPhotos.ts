import { reportQuietly } from '@data/calls/reportQuietly';
import {
  type ItemSection,
  PROTOCOL_PHOTOS_MAX,
  type ProtocolForm,
  type ProtocolPhoto,
} from '@domain/protocol/protocol';
import { listProtocolPhotos } from '@domain/protocol/protocolPhotos';
import { useToast } from '@ui/feedback/ToastProvider';
import { useContext, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { protocolPort } from '../protocolPort';
import { OfferIdContext } from './offerId';

/** Path of an item in the form. */
export type ItemField = `${ItemSection}.${number}`;

/**
 * Adds and removes the photos of one item. The item's index may change while a photo is being resized, because rows are
 * added and removed.
 */
export function useItemPhotos(field: ItemField) {
  const { t } = useTranslation('protocol');
  const toast = useToast();
  const { photos: outbox, preparePhoto } = protocolPort;
  const offerId = useContext(OfferIdContext);
  const { getValues, setValue } = useFormContext<ProtocolForm>();
  const [isBusy, setBusy] = useState(false);
  const place = useRef<ItemField | null>(field);
  useEffect(() => {
    place.current = field;
    return () => {
      place.current = null;
    };
  }, [field]);

  const change = (next: (photos: readonly ProtocolPhoto[]) => ProtocolPhoto[]) => {
    if (!place.current) return;
    const path = `${place.current}.photos` as const;
    setValue(path, next(getValues(path)), { shouldDirty: true });
  };

  const addOne = async (file: File) => {
    try {
      const photo = await outbox.keep(offerId, () => preparePhoto(file));
      change((photos) => [...photos.filter(({ sha256 }) => sha256 !== photo.sha256), photo]);
    } catch (error) {
      reportQuietly('protocolPhotos.save', error);
      toast.error(t('photos.unreadable', { name: file.name }));
    }
  };

  const add = async (files: readonly File[]) => {
    const room =
      PROTOCOL_PHOTOS_MAX - listProtocolPhotos(getValues()).length - outbox.getWaiting(offerId).preparing;
    if (files.length > room) toast.error(t('photos.tooMany', { max: PROTOCOL_PHOTOS_MAX }));
    setBusy(true);
    for (const file of files.slice(0, Math.max(0, room))) await addOne(file);
    setBusy(false);
  };

  const remove = (photo: ProtocolPhoto) => {
    change((photos) => photos.filter(({ sha256 }) => sha256 !== photo.sha256));
    toast.success(t('photos.removed'));
  };

  return { add, remove, isBusy };
}
