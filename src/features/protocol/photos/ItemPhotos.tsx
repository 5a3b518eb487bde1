import { PHOTO_TYPES } from '@domain/offers/limits';
import type { ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileInput } from '@ui/files/FileInput';
import { Camera } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhotoThumbs } from './PhotoThumbs';
import { type ItemField, useItemPhotos } from './useItemPhotos';

type Props = {
  field: ItemField;
  name: string;
  /** Another action on the item, beside the photos. */
  action?: ReactNode;
};

/** Photos of one item and the button that adds one: by camera on a phone, from a file elsewhere. */
export function ItemPhotos({ field, name, action }: Props) {
  const { t } = useTranslation('protocol');
  const { control } = useFormContext<ProtocolForm>();
  const photos = useWatch({ control, name: `${field}.photos` });
  const { add, remove, isBusy } = useItemPhotos(field);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PhotoThumbs photos={photos ?? []} name={name} onRemove={remove} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {action}
        <Button
          variant="text"
          color="secondary"
          size="small"
          startIcon={<Camera size={18} />}
          loading={isBusy}
          loadingPosition="start"
          onClick={() => input.current?.click()}
          aria-label={t('photos.addTo', { name })}
          sx={{ minHeight: 44 }}
        >
          {t('photos.add')}
        </Button>
      </Box>
      <FileInput
        ref={input}
        multiple
        accept={PHOTO_TYPES.join(',')}
        label={t('photos.fileOf', { name })}
        onFiles={(files) => void add(files)}
      />
    </Box>
  );
}
