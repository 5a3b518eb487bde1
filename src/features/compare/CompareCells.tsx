import { paths } from '@api/paths';
import type { AmountRank } from '@domain/offers/compare';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS } from '@ui/theme/tokens';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from './CompareHead';

type ValueProps = { text: string | null; rank: AmountRank | null };

/** One value; a dash if it is missing or does not apply to this kind of premises. An amount has a bar beside the others. */
export function Value({ text, rank }: ValueProps) {
  const { t } = useTranslation('compare');
  if (text === null) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('none')}</VisuallyHidden>
      </Box>
    );
  }
  if (!rank) return text;
  return (
    <>
      <Box component="span" sx={rank.isLowest ? { color: COLORS.pine, fontWeight: 700 } : undefined}>
        {text}
        {rank.isLowest && (
          <>
            <Check size={14} aria-hidden style={{ marginLeft: 2, verticalAlign: '-2px' }} />
            <VisuallyHidden>{` (${t('lowest')})`}</VisuallyHidden>
          </>
        )}
      </Box>
      <Bar {...rank} />
    </>
  );
}

/** Length of an amount beside the largest one of the row; the number says the same in words. */
const Bar = ({ share, isLowest }: AmountRank) => (
  <Box
    aria-hidden
    sx={{
      mt: 1,
      maxWidth: 200,
      height: 6,
      borderRadius: 3,
      backgroundColor: COLORS.slateTint,
      overflow: 'hidden',
    }}
  >
    <Box
      style={{ width: `${Math.round(share * 100)}%` }}
      sx={{ height: '100%', backgroundColor: isLowest ? COLORS.pine : COLORS.controlBorder }}
    />
  </Box>
);

/** Leads to the offer: to reserve it while the viewer may and it is free. */
export function ToOffer({ column, canReserve }: { column: Column; canReserve: boolean }) {
  const { t } = useTranslation('compare');
  if (!column.offer) return null;
  const isFree = canReserve && column.offer.state === 'ACTIVE';
  return (
    <Button
      component={Link}
      to={paths.offer(column.id)}
      variant={isFree ? 'contained' : 'outlined'}
      color={isFree ? 'primary' : 'secondary'}
      aria-label={t(isFree ? 'reserveNamed' : 'openNamed', { name: column.offer.name })}
      sx={{ maxWidth: '100%', px: { xs: 2, sm: 4 }, lineHeight: 1.2 }}
    >
      {t(isFree ? 'reserve' : 'open')}
    </Button>
  );
}
