import { paths } from '@api/paths';
import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import type { PublicOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { COLORS, RADII } from '@ui/theme/tokens';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export type Column = { id: string; offer: PublicOffer | null };

/** Two lines are enough to recognise an offer by its name. */
const nameLook = {
  fontWeight: 700,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

const pictureLook = {
  width: '100%',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: `${RADII.control}px`,
  backgroundColor: COLORS.slateTint,
} as const;

const getName = ({ offer }: Column, closed: string) => offer?.name ?? closed;

/** Name of the column's offer, with a link to it. */
export function Name({ column }: { column: Column }) {
  const { t } = useTranslation('compare');
  const name = getName(column, t('closed'));
  if (!column.offer) return name;
  return (
    <MuiLink component={Link} to={paths.offer(column.id)} sx={nameLook}>
      <bdi>{name}</bdi>
    </MuiLink>
  );
}

type PictureProps = { column: Column; onRemove: (id: string) => void };

/** Remove button and first photo of an offer. Both scroll away, so the sticky row of names stays low. */
export function Picture({ column, onRemove }: PictureProps) {
  const { t } = useTranslation('compare');
  const { id, offer } = column;
  const photo = offer?.photos[0];
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="text"
        color="secondary"
        size="small"
        startIcon={<X size={16} />}
        aria-label={t('removeNamed', { name: getName(column, t('closed')) })}
        onClick={() => onRemove(id)}
        sx={{ ml: -2 }}
      >
        {t('remove')}
      </Button>
      <Box sx={pictureLook}>
        {photo && (
          <Box
            component="img"
            src={getPhotoUrl(id, photo.name, 'small')}
            alt=""
            width={photo.width}
            height={photo.height}
            sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </Box>
    </Box>
  );
}
