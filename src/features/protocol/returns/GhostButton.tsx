import Button from '@mui/material/Button';
import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { Layers2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Camera } from '../photos/useCamera';
import { GhostCamera } from './GhostCamera';
import type { FormerRow } from './useReturnTexts';

type Props = { former: FormerRow; name: string; camera: Camera };

const canShowCamera = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

/** Opens the camera with the photo of the handover over it, where the row has one and the browser gives access to a camera. */
export function GhostButton({ former, name, camera }: Props) {
  const { t } = useTranslation('returns');
  const photo = former.photos[0];
  const overlay = useOverlayEntry(`ghost-${photo?.sha256 ?? ''}`);
  if (!photo || !canShowCamera()) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Layers2 size={20} />}
        onClick={overlay.open}
        aria-label={t('ghost.open', { name })}
        sx={{ justifySelf: { sm: 'start' }, minHeight: 48 }}
      >
        {t('ghost.button')}
      </Button>
      {overlay.isOpen && <GhostCamera photo={photo} name={name} camera={camera} onClose={overlay.close} />}
    </>
  );
}
