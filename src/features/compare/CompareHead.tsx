import { paths } from '@api/paths';
import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import { findMainPhoto } from '@domain/offers/photos';
import type { PublicOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export type Column = { id: string; offer: PublicOffer | null };

/** Two lines are enough to recognise an offer by its name. */
const nameLook = {
  fontWeight: 700,
  fontSize: { xs: FONT_SIZES.body, md: FONT_SIZES.m },
  lineHeight: 1.3,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

const pictureLook = {
  position: 'relative',
  width: '100%',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: `${RADII.control}px`,
  backgroundColor: COLORS.slateTint,
} as const;

/** On phones four columns leave little of a photo. */
const removeLook = {
  position: 'absolute',
  top: { xs: 0, md: 4 },
  right: { xs: 0, md: 4 },
  width: { xs: 30, md: 40 },
  height: { xs: 30, md: 40 },
  '&, &:hover': { backgroundColor: COLORS.paper },
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

/** First photo of an offer, with the button that removes it. Both scroll away, so the sticky row of names stays low. */
export function Picture({ column, onRemove }: PictureProps) {
  const { t } = useTranslation('compare');
  const { id, offer } = column;
  const photo = offer && findMainPhoto(offer);
  return (
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
      <IconButton
        title={t('remove')}
        aria-label={t('removeNamed', { name: getName(column, t('closed')) })}
        onClick={() => onRemove(id)}
        sx={removeLook}
      >
        <X size={18} />
      </IconButton>
    </Box>
  );
}

/** Place of one more offer: leads to the search, which keeps the choice. */
export function AddOffer() {
  const { t } = useTranslation('compare');
  return (
    <Box
      component={Link}
      to={paths.offers()}
      sx={{
        ...pictureLook,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        color: 'text.secondary',
        fontWeight: 550,
        textAlign: 'center',
        textDecoration: 'none',
        border: `1.5px dashed ${COLORS.controlBorder}`,
        backgroundColor: 'transparent',
        '&:hover': { color: COLORS.pineHover, borderColor: COLORS.pine },
      }}
    >
      <Plus size={24} aria-hidden />
      {t('add')}
    </Box>
  );
}
