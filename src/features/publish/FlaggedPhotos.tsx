import type { PhotoCheck } from '@api/offers';
import { paths } from '@api/paths';
import { getDraftPhotoSource } from '@data/offers/offerPhotos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Outcome } from '@ui/feedback/OutcomeHeader';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PixelsOnly } from './PixelsOnly';

/** Photos that were not accepted, each with its reason and a link to change it (Spec 2 §8). */
export function FlaggedPhotos({ offerId, check }: { offerId: string; check: PhotoCheck }) {
  const { t } = useTranslation('publish');
  return (
    <SectionCard>
      <Outcome title={t('flagged.title')} lead={t('flagged.text')} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {check.flagged.map(({ image, reason }) => (
          <Box
            component="li"
            key={image}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}
          >
            <Thumbnail offerId={offerId} image={image} />
            <Box sx={{ flex: '1 1 160px', fontWeight: 550 }}>
              {reason ? t(`flagged.reason.${reason}`) : t('flagged.noReason')}
            </Box>
            <Button
              variant="outlined"
              color="secondary"
              component={Link}
              to={paths.addOffer(offerId, { photo: image, reason: reason ?? '' })}
            >
              {t('flagged.change')}
            </Button>
          </Box>
        ))}
      </Box>
      <PixelsOnly check={check} />
    </SectionCard>
  );
}

function Thumbnail({ offerId, image }: { offerId: string; image: string }) {
  return (
    <Box
      component="img"
      src={getDraftPhotoSource(offerId, image, 'full')}
      alt=""
      sx={{
        width: 96,
        height: 72,
        flex: 'none',
        objectFit: 'cover',
        borderRadius: `${RADII.control}px`,
        backgroundColor: COLORS.slateTint,
      }}
    />
  );
}
