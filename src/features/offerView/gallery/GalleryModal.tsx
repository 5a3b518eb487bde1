import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { COLORS } from '@ui/theme/tokens';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoSource } from '../photoSources';
import { useSwipe } from './useSwipe';

type Props = { photos: readonly PhotoSource[]; name: string; first: number; onClose: () => void };

/** The photos one by one over the whole screen: arrows, Home and End move, Escape closes (Spec 2 §2). */
export default function GalleryModal({ photos, name, first, onClose }: Props) {
  const { t } = useTranslation('offerView');
  const [index, setIndex] = useState(first);
  const count = photos.length;
  const show = (next: number) => setIndex(Math.min(Math.max(next, 0), count - 1));
  const photo = photos[index];

  const onKey = (event: KeyboardEvent) => {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };

  const swipe = useSwipe((direction) => show(index + direction));

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKey}
      aria-label={t('gallery.label')}
      slotProps={{ paper: { sx: { backgroundColor: COLORS.ink, color: COLORS.paper } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', p: 2, pl: 4 }}>
        <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('gallery.of', { number: index + 1, count })}
        </Box>
        <DarkButton label={t('gallery.close')} onClick={onClose} autoFocus>
          <X size={24} />
        </DarkButton>
      </Box>
      <Box
        {...swipe}
        sx={{
          flex: 1,
          minHeight: 0,
          touchAction: 'pan-y pinch-zoom',
          display: 'grid',
          // on a phone the photo takes the whole width, with the buttons below it
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'auto minmax(0, 1fr) auto' },
          gridTemplateRows: 'minmax(0, 1fr)',
          alignItems: 'center',
          justifyItems: 'center',
          gap: { xs: 1, sm: 2 },
          px: { xs: 0, sm: 2 },
          pb: { xs: 2, sm: 4 },
        }}
      >
        <DarkButton label={t('gallery.previous')} onClick={() => show(index - 1)} disabled={index === 0}>
          <ChevronLeft size={28} />
        </DarkButton>
        {photo && (
          <Box
            component="img"
            key={photo.name}
            src={photo.full}
            alt={t('gallery.photo', { name, number: index + 1, count })}
            width={photo.width}
            height={photo.height}
            sx={{
              gridColumn: { xs: '1 / -1', sm: 2 },
              gridRow: 1,
              width: '100%',
              height: '100%',
              minHeight: 0,
              objectFit: 'contain',
            }}
          />
        )}
        <DarkButton label={t('gallery.next')} onClick={() => show(index + 1)} disabled={index === count - 1}>
          <ChevronRight size={28} />
        </DarkButton>
      </Box>
    </Dialog>
  );
}

type DarkButtonProps = {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  autoFocus?: boolean;
  children: ReactNode;
};

function DarkButton({ label, children, ...button }: DarkButtonProps) {
  return (
    <IconButton
      {...button}
      aria-label={label}
      sx={{
        color: 'inherit',
        '&:hover': { backgroundColor: 'rgba(255, 255, 255, 0.12)' },
        '&.Mui-disabled': { color: 'rgba(255, 255, 255, 0.32)' },
        '&:focus-visible': { outlineColor: COLORS.paper },
      }}
    >
      {children}
    </IconButton>
  );
}
