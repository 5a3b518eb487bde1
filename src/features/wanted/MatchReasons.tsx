import { MATCH_PARTS, type Match } from '@domain/wanted/matching';
import Box from '@mui/material/Box';
import { StateChip } from '@ui/feedback/StateChip';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS } from '@ui/theme/tokens';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const ICONS = { full: Check, near: Minus } as const;
const SAID = { full: 'fits', near: 'almost' } as const;

/** Says how well an offer matches a listing, and why. Unspecified criteria are omitted. */
export function MatchReasons({ match }: { match: Match }) {
  const { t } = useTranslation('wanted');
  const parts = MATCH_PARTS.flatMap((part) => {
    const fit = match.parts[part];
    return fit === 'unknown' ? [] : [{ part, fit }];
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
      <StateChip tone="pine">{t('match.score', { score: match.score })}</StateChip>
      <Box
        component="ul"
        aria-label={t('match.parts')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, p: 0, listStyle: 'none', fontSize: 13 }}
      >
        {parts.map(({ part, fit }) => {
          const Icon = ICONS[fit];
          return (
            <Box
              component="li"
              key={part}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 0.5,
                color: fit === 'full' ? COLORS.pineHover : COLORS.amberText,
              }}
            >
              <Icon size={16} aria-hidden />
              {t(`match.${part}.${fit}`)}
              <VisuallyHidden>, {t(`match.${SAID[fit]}`)}</VisuallyHidden>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
