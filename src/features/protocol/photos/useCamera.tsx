import { PHOTO_TYPES } from '@domain/offers/limits';
import type { ProtocolPhoto } from '@domain/protocol/protocol';
import { FileInput } from '@ui/files/FileInput';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ItemField, useItemPhotos } from './useItemPhotos';

/** Adds photos to one item: by camera on a phone, from a file elsewhere. */
export type Camera = {
  open: () => void;
  isBusy: boolean;
  /** Adds photos that were taken or chosen elsewhere. */
  add: (files: readonly File[]) => Promise<void>;
  remove: (photo: ProtocolPhoto) => void;
  /** The file picker of an item. It stays mounted while its buttons come and go. */
  input: (name: string) => ReactNode;
};

export function useCamera(field: ItemField): Camera {
  const { t } = useTranslation('protocol');
  const { add, remove, isBusy } = useItemPhotos(field);
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    isBusy,
    add,
    remove,
    input: (name) => (
      <FileInput
        ref={input}
        multiple
        accept={PHOTO_TYPES.join(',')}
        label={t('photos.fileOf', { name })}
        onFiles={(files) => void add(files)}
      />
    ),
  };
}
