import { useOnline } from '@data/browser/online';
import { HEIC_TYPES, PHOTO_TYPES, PHOTOS_MAX } from '@domain/offers/limits';
import type { Photo } from '@domain/offers/offer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { FileInput } from '@ui/files/FileInput';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS, RADII } from '@ui/theme/tokens';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NotTakenList } from './NotTakenList';
import { PhotoTile } from './PhotoTile';
import { UploadTile } from './UploadTile';
import { usePhotos } from './usePhotos';

const PlanUpload = lazy(() => import('./PlanUpload'));

const ADD_ID = 'field-photos';

/** Photos of the premises: several at once, in the order that tenants see (Spec 2 §2). */
export function PhotosSection({ offerId }: { offerId: string }) {
  const { t } = useTranslation('offerForm');
  const confirm = useConfirm();
  const [query] = useSearchParams();
  const { photos, inWork, notTaken, dismiss, retry, add, remove, move } = usePhotos(offerId);
  const isOnline = useOnline();
  const [dragged, setDragged] = useState<number | null>(null);
  const [news, setNews] = useState('');

  const moveTo = (from: number, to: number) => {
    move(from, to);
    setNews(t('photo.moved', { place: to + 1, count: photos.length }));
  };
  const drop = (to: number) => {
    if (dragged !== null && dragged !== to) moveTo(dragged, to);
    setDragged(null);
  };
  const askAndRemove = async (photo: Photo, index: number) => {
    const question = {
      title: t('photo.deleteTitle', { number: index + 1 }),
      yes: t('levels.delete'),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await remove(photo);
    document.getElementById(ADD_ID)?.focus();
  };

  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <AddPhotos onFiles={add} />
      {inWork.length > 0 && <ConnectionAlert isOnline={isOnline} kind="upload" />}
      <NotTakenList items={notTaken} onDismiss={dismiss} onRetry={retry} />
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: photos.length + inWork.length > 0 ? 'grid' : 'none',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
        }}
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.name}
            offerId={offerId}
            photo={photo}
            index={index}
            count={photos.length}
            flag={photo.name === query.get('photo') ? (query.get('reason') ?? '') : null}
            onDragStart={() => setDragged(index)}
            onDrop={() => drop(index)}
            onMove={(to) => moveTo(index, to)}
            onDelete={() => askAndRemove(photo, index)}
          />
        ))}
        {inWork.map((item) => (
          <UploadTile key={item.key} item={item} />
        ))}
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={120} aria-hidden />}>
        <PlanUpload offerId={offerId} />
      </Suspense>
      <VisuallyHidden>
        <span aria-live="polite">{news}</span>
      </VisuallyHidden>
    </Box>
  );
}

/** Hidden on touch devices, which cannot drag files onto a page. */
const WITH_A_POINTER = { display: 'none', '@media (any-pointer: fine)': { display: 'block' } } as const;

function AddPhotos({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('offerForm');
  const input = useRef<HTMLInputElement>(null);
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        p: 6,
        textAlign: 'center',
        border: `1px dashed ${COLORS.controlBorder}`,
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.canvas,
      }}
    >
      <Typography sx={WITH_A_POINTER}>{t('photo.drop')}</Typography>
      <Button
        id={ADD_ID}
        variant="outlined"
        color="secondary"
        startIcon={<ImagePlus size={20} />}
        onClick={() => input.current?.click()}
      >
        {t('photo.add')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('photo.rules', { max: PHOTOS_MAX })}
      </Typography>
      <FileInput
        ref={input}
        multiple
        accept={[...PHOTO_TYPES, '.png', '.jpg', '.jpeg', ...HEIC_TYPES, '.heic', '.heif'].join(',')}
        label={t('photo.add')}
        onFiles={onFiles}
      />
    </Box>
  );
}
