import { formatNetMoney } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { COLORS } from '@ui/theme/tokens';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Swiper } from 'swiper/types';
import type { PhotoSource } from '../getPhotoSources';
import { PhotoSlides } from './PhotoSlides';
import { Thumbnails } from './Thumbnails';

type Props = {
  photos: readonly PhotoSource[];
  /** Names the dialog if it does not show the photos of the premises. */
  label?: string;
  name: string;
  /** Rent in PLN net; `null` if the viewer may not see it or there is none. */
  rent: number | null;
  first: number;
  onClose: () => void;
};

/** Full-screen gallery: swipes, arrow keys, Home and End move, two fingers or a double tap enlarge, Escape closes (Spec 2 §2). */
export default function GalleryModal({ photos, label, name, rent, first, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const [index, setIndex] = useState(first);
  const swiper = useRef<Swiper>(null);
  const count = photos.length;
  const handleShow = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), count - 1);
    setIndex(next);
    swiper.current?.slideTo(next, 0);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    handleShow(next);
  };

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={handleKeyDown}
      slotProps={{
        paper: {
          'aria-label': label ?? t('gallery.label'),
          sx: { backgroundColor: COLORS.ink, color: COLORS.paper },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, p: 2, pl: 4 }}>
        {count > 1 && (
          <Box role="status" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {t('gallery.of', { number: index + 1, count })}
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, lineHeight: 1.3 }}>
          <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {rent !== null && <Box component="span">{formatNetMoney(rent, language)}</Box>}
        </Box>
        <DarkButton label={t('gallery.close')} onClick={onClose} autoFocus>
          <X size={24} />
        </DarkButton>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          // on a phone the photo takes the full width, with the buttons below it
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'auto minmax(0, 1fr) auto' },
          gridTemplateRows: 'minmax(0, 1fr)',
          alignItems: 'center',
          justifyItems: 'center',
          gap: { xs: 1, sm: 2 },
          px: { xs: 0, sm: 2 },
        }}
      >
        <DarkButton label={t('gallery.previous')} onClick={() => handleShow(index - 1)} isAtEnd={index === 0}>
          <ChevronLeft size={28} />
        </DarkButton>
        <PhotoSlides
          photos={photos}
          name={name}
          first={first}
          index={index}
          onIndex={setIndex}
          swiper={swiper}
        />
        <DarkButton
          label={t('gallery.next')}
          onClick={() => handleShow(index + 1)}
          isAtEnd={index === count - 1}
        >
          <ChevronRight size={28} />
        </DarkButton>
      </Box>
      <Caption text={photos[index]?.caption} />
      {count > 1 && <Thumbnails photos={photos} index={index} onShow={handleShow} />}
    </Dialog>
  );
}

/** The landlord's words about the photo in view. Its `alt` says the same, so screen readers skip it. */
function Caption({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Box aria-hidden sx={{ px: 4, py: 2, textAlign: 'center', overflowWrap: 'anywhere' }}>
      <bdi>{text}</bdi>
    </Box>
  );
}

type DarkButtonProps = {
  label: string;
  onClick: () => void;
  /** Marked as disabled, but keeps the focus, so that the keys go on working. */
  isAtEnd?: boolean;
  autoFocus?: boolean;
  children: ReactNode;
};

function DarkButton({ label, isAtEnd, children, ...button }: DarkButtonProps) {
  return (
    <IconButton
      {...button}
      aria-label={label}
      aria-disabled={isAtEnd}
      sx={{
        color: 'inherit',
        '&:hover': { backgroundColor: 'rgba(255, 255, 255, 0.12)' },
        '&[aria-disabled=true]': {
          color: 'rgba(255, 255, 255, 0.32)',
          backgroundColor: 'transparent',
          cursor: 'default',
        },
        '&:focus-visible': { outlineColor: COLORS.paper },
      }}
    >
      {children}
    </IconButton>
  );
}
