import IconButton from '@mui/material/IconButton';
import { Camera as CameraIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Camera } from './useCamera';

/** Camera of a row, as an icon. */
export function CameraButton({ camera, name }: { camera: Camera; name: string }) {
  const { t } = useTranslation('protocol');
  return (
    <IconButton onClick={camera.open} loading={camera.isBusy} aria-label={t('photos.addTo', { name })}>
      <CameraIcon size={22} aria-hidden />
    </IconButton>
  );
}
