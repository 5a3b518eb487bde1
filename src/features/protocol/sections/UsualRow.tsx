import type { ProtocolForm, ProtocolKey, ProtocolMeter } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Camera as CameraIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CameraButton } from '../photos/CameraButton';
import { PhotoThumbs } from '../photos/PhotoThumbs';
import { type Camera, useCamera } from '../photos/useCamera';
import { useRowTexts } from '../rowTexts';
import { RowFrame, RowHead } from './RowFrame';
import { RowMenu } from './RowMenu';
import { PassOverBox } from './Segments';

type UsualSection = 'localMeterReadings' | 'transferredKeysAndDevices';

type Props = {
  row: ProtocolMeter | ProtocolKey;
  field: `${UsualSection}.${number}`;
  /** Whether the photo comes before the fields, by a large button; otherwise the camera is an icon. */
  isPhotoFirst?: boolean;
  onRemove: (button: HTMLElement) => void;
  /** Fields of the row; hidden while it is skipped. */
  children: ReactNode;
};

/** A meter or a key: customary, not offered, so it is filled in or skipped. */
export function UsualRow({ row, field, isPhotoFirst, onRemove, children }: Props) {
  const { t } = useTranslation('protocol');
  const { getName } = useRowTexts();
  const { control } = useFormContext<ProtocolForm>();
  const values = useWatch({ control, name: field }) ?? row;
  const camera = useCamera(field);
  const section = field.split('.')[0] as UsualSection;
  const name = getName({ ...row, name: values.name });
  const isSkipped = values.match === 'nothingToRecord';
  const removal = { label: t('remove'), act: onRemove, isRemoval: true };
  const skip = row.preset && (
    <PassOverBox field={field} label={t('match.of', { name })}>
      {t(`passOver.${section}`)}
    </PassOverBox>
  );
  return (
    <RowFrame row={{ ...row, name: values.name }} field={field}>
      <RowHead row={row} field={field}>
        {!isPhotoFirst && !isSkipped && <CameraButton camera={camera} name={name} />}
        <RowMenu name={name} field={field} actions={row.preset ? [] : [removal]} />
      </RowHead>
      {isPhotoFirst ? (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: isSkipped ? '1fr' : '1fr 1fr' }}>
            {!isSkipped && <MeterCamera camera={camera} name={name} hasPhotos={values.photos.length > 0} />}
            {skip}
          </Box>
          <PhotoThumbs photos={values.photos} name={name} onRemove={camera.remove} />
          {!isSkipped && children}
        </>
      ) : (
        <>
          <PhotoThumbs photos={values.photos} name={name} onRemove={camera.remove} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: isSkipped ? '1fr' : '1fr 1fr',
              maxWidth: { sm: 360 },
            }}
          >
            {!isSkipped && children}
            {skip}
          </Box>
        </>
      )}
      {camera.input(name)}
    </RowFrame>
  );
}

type CameraProps = { camera: Camera; name: string; hasPhotos: boolean };

/** The photo of a meter comes before its reading. */
function MeterCamera({ camera, name, hasPhotos }: CameraProps) {
  const { t } = useTranslation('protocol');
  return (
    <Button
      variant="outlined"
      startIcon={<CameraIcon size={20} />}
      loading={camera.isBusy}
      loadingPosition="start"
      onClick={camera.open}
      aria-label={t(hasPhotos ? 'photos.addTo' : 'photos.meterOf', { name })}
      sx={{ minHeight: 48, px: 2 }}
    >
      {t(hasPhotos ? 'photos.add' : 'photos.meter')}
    </Button>
  );
}
