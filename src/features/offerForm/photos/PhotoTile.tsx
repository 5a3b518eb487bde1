import type { Photo } from '@domain/offers/offer';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { StateChip } from '@ui/feedback/StateChip';
import { COLORS, RADII } from '@ui/theme/tokens';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CaptionField } from './CaptionField';
import { DraftPhoto } from './DraftPhoto';
import { FlagNote } from './FlagNote';

type Props = {
  offerId: string;
  photo: Photo;
  index: number;
  count: number;
  /** Reason why the photo must be changed; `null` if it is not flagged. */
  flag: string | null;
  onDragStart: () => void;
  onDrop: () => void;
  onMove: (to: number) => void;
  onDelete: () => void;
};

/** Stored photo that can be moved by dragging or with its buttons. */
export function PhotoTile({
  offerId,
  photo,
  index,
  count,
  flag,
  onDragStart,
  onDrop,
  onMove,
  onDelete,
}: Props) {
  const { t } = useTranslation('offerForm');
  const number = index + 1;
  return (
    <Box
      component="li"
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      sx={{
        border: flag === null ? `1px solid ${COLORS.hairline}` : `2px solid ${COLORS.brick}`,
        borderRadius: `${RADII.card}px`,
        overflow: 'hidden',
        backgroundColor: COLORS.paper,
      }}
    >
      {/* only the picture is dragged, so that the caption can be selected by mouse */}
      <Box
        draggable
        sx={{ position: 'relative', aspectRatio: '4 / 3', cursor: 'grab', backgroundColor: COLORS.canvas }}
      >
        <DraftPhoto offerId={offerId} name={photo.name} alt={t('photo.alt', { number })} />
        {index === 0 && (
          <Box sx={{ position: 'absolute', left: 8, top: 8 }}>
            <StateChip tone="pine">{t('photo.main')}</StateChip>
          </Box>
        )}
      </Box>
      {flag !== null && <FlagNote reason={flag} />}
      <Box sx={{ px: 2, pt: 2 }}>
        <CaptionField index={index} label={t('photo.caption', { number })} />
      </Box>
      <Box sx={{ display: 'flex', p: 1 }}>
        <IconButton
          size="small"
          disabled={index === 0}
          aria-label={t('photo.earlier', { number })}
          onClick={() => onMove(index - 1)}
        >
          <ArrowLeft size={18} />
        </IconButton>
        <IconButton
          size="small"
          disabled={index === count - 1}
          aria-label={t('photo.later', { number })}
          onClick={() => onMove(index + 1)}
        >
          <ArrowRight size={18} />
        </IconButton>
        <Box sx={{ flex: 1 }} />
        <IconButton size="small" color="error" aria-label={t('photo.delete', { number })} onClick={onDelete}>
          <Trash2 size={18} />
        </IconButton>
      </Box>
    </Box>
  );
}
