import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { usePortfolio } from '@data/offers/portfolio';
import type { Viewer } from '@domain/accounts/viewer';
import { listPublished } from '@domain/offers/companyPortfolio';
import { OFFER_ENDING_DAYS, type Portfolio, summarizePortfolio } from '@domain/offers/portfolio';
import { formatArea } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Money } from '@ui/tables/amounts';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const ActivityFigures = lazy(() => import('./ActivityFigures'));

/** A landlord's premises in figures: how much is let and free, the rent, and offers that end soon. Nothing without premises. */
export function PortfolioFigures({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('workspace');
  const id = useId();
  const { data } = usePortfolio(viewer);
  if (!data) return null;
  const figures = summarizePortfolio(listPublished(data), serverNow());
  if (figures.letArea + figures.reservedArea + figures.freeArea === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 8 }}>
      <Typography variant="h4" component="h2" id={id} sx={{ mb: 3 }}>
        {t('portfolio.title')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
          p: 4,
          border: `1px solid ${COLORS.hairline}`,
          borderRadius: `${RADII.card}px`,
          backgroundColor: COLORS.paper,
        }}
      >
        <AreaBar {...figures} />
        <div>
          <Box sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs }}>{t('portfolio.rent')}</Box>
          <Box sx={{ fontSize: FONT_SIZES.xl, fontWeight: FONT_WEIGHTS.bold, lineHeight: 1.15 }}>
            <Money pln={figures.rent} net />
          </Box>
          {figures.endingOffers > 0 && (
            <MuiLink component={Link} to={paths.activeOffers()} sx={{ display: 'inline-block', mt: 2 }}>
              {t('portfolio.ending', { count: figures.endingOffers, days: OFFER_ENDING_DAYS })}
            </MuiLink>
          )}
        </div>
      </Box>
      {data.activity && (
        <Suspense>
          <ActivityFigures activity={data.activity} />
        </Suspense>
      )}
    </Box>
  );
}

/** Let, reserved and free area as one bar. */
function AreaBar({ letArea, reservedArea, freeArea }: Portfolio) {
  const { language } = useLanguage();
  const { t } = useTranslation('workspace');
  const parts = [
    { key: 'let', area: letArea, colour: COLORS.pine },
    ...(reservedArea > 0 ? [{ key: 'reserved', area: reservedArea, colour: COLORS.amberTint } as const] : []),
    { key: 'free', area: freeArea, colour: COLORS.pineTint },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          height: 20,
          overflow: 'hidden',
          border: `1px solid ${COLORS.pine}`,
          borderRadius: `${RADII.control}px`,
          forcedColorAdjust: 'none',
        }}
      >
        {parts.map(({ key, area, colour }) => (
          <Box key={key} sx={{ flexGrow: area, backgroundColor: colour }} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
        {parts.map(({ key, area, colour }) => (
          <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box
              aria-hidden
              sx={{
                width: 12,
                height: 12,
                borderRadius: '3px',
                border: `1px solid ${COLORS.pine}`,
                backgroundColor: colour,
                forcedColorAdjust: 'none',
              }}
            />
            <span>
              {t(`portfolio.${key}`)}{' '}
              <Box
                component="span"
                sx={{ fontWeight: FONT_WEIGHTS.medium, fontVariantNumeric: 'tabular-nums' }}
              >
                {formatArea(area, language)}
              </Box>
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
