import { reportQuietly } from '@data/calls/reportQuietly';
import type { ProtocolPhoto } from '@domain/protocol/protocol';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useIsWide } from '@ui/hooks/useIsWide';
import { COLORS, RADII } from '@ui/theme/tokens';
import { Camera as CameraIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhotoUrl } from '../photos/PhotoThumbs';
import type { Camera } from '../photos/useCamera';

type Props = { photo: ProtocolPhoto; name: string; camera: Camera; onClose: () => void };

/** Initial visibility of the old photo, percent. */
const GHOST_PERCENT = 45;
const FULL_PERCENT = 100;
/** Width that the camera is asked for, px. */
const CAMERA_PX = 1920;
const JPEG_QUALITY = 0.92;

const openStream = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: CAMERA_PX } },
  });

const stopStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Shows the camera in a video element while mounted. `isRefused`: the browser gives no access. */
function useCameraStream() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'live' | 'refused'>('starting');
  useEffect(() => {
    let isGone = false;
    let opened: MediaStream | null = null;
    openStream().then(
      (stream) => {
        if (isGone) return stopStream(stream);
        opened = stream;
        if (video.current) video.current.srcObject = stream;
        setState('live');
      },
      (error: unknown) => {
        reportQuietly('ghostCamera.open', error);
        if (!isGone) setState('refused');
      },
    );
    return () => {
      isGone = true;
      if (opened) stopStream(opened);
    };
  }, []);
  return { video, state };
}

/** Returns the picture of a video as a JPEG file, or `null` if the browser cannot make one. */
const takeShot = async (video: HTMLVideoElement): Promise<File | null> => {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: video.videoWidth,
    height: video.videoHeight,
  });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
};

const fill = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** The camera with the photo of the handover half transparent over it, so that both photos show the same. */
export function GhostCamera({ photo, name, camera, onClose }: Props) {
  const { t } = useTranslation('returns');
  const titleId = useId();
  const isWide = useIsWide();
  const { video, state } = useCameraStream();
  const { url } = usePhotoUrl(photo);
  const [strength, setStrength] = useState(GHOST_PERCENT);
  const [isShooting, setShooting] = useState(false);
  const shoot = async () => {
    if (!video.current) return;
    setShooting(true);
    const file = await takeShot(video.current);
    setShooting(false);
    if (!file) return;
    void camera.add([file]);
    onClose();
  };
  const handlePickFile = () => {
    onClose();
    camera.open();
  };
  return (
    <Dialog open onClose={onClose} fullScreen={!isWide} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('ghost.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        {state === 'refused' ? (
          <Alert severity="info">{t('ghost.refused')}</Alert>
        ) : (
          <Typography>{t(state === 'live' ? 'ghost.text' : 'ghost.starting')}</Typography>
        )}
        <Box
          sx={{
            position: 'relative',
            overflow: 'hidden',
            aspectRatio: `${photo.width} / ${photo.height}`,
            maxHeight: '60vh',
            borderRadius: `${RADII.card}px`,
            backgroundColor: COLORS.ink,
          }}
        >
          {state !== 'refused' && (
            <Box
              component="video"
              ref={video}
              autoPlay
              muted
              playsInline
              sx={{ ...fill, objectFit: 'cover' }}
            />
          )}
          {url && (
            <Box
              component="img"
              src={url}
              alt={t('ghost.formerAlt', { name })}
              style={{ opacity: state === 'refused' ? 1 : strength / FULL_PERCENT }}
              sx={{ ...fill, objectFit: 'cover', pointerEvents: 'none' }}
            />
          )}
        </Box>
        {state === 'live' && (
          <Slider
            value={strength}
            min={0}
            max={FULL_PERCENT}
            step={5}
            onChange={(_, value) => setStrength(value as number)}
            aria-label={t('ghost.strength')}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t('ghost.close')}
        </Button>
        {state === 'refused' ? (
          <Button onClick={handlePickFile}>{t('ghost.file')}</Button>
        ) : (
          <Button
            startIcon={<CameraIcon size={20} />}
            disabled={state !== 'live'}
            loading={isShooting}
            loadingPosition="start"
            onClick={() => void shoot()}
          >
            {t('ghost.shoot')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
