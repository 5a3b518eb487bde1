import type { SettlementView } from '@domain/returns/settlement';
import { formatGrosze } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

type Props = { view: Pick<SettlementView, 'stage' | 'left' | 'deducted' | 'contested'>; deposit: number };

const PARTS = [
  { key: 'left', colour: COLORS.pine },
  { key: 'deducted', colour: COLORS.amberText },
  { key: 'contested', colour: COLORS.brick },
] as const;

const FULL_PERCENT = 100;
const BAR_PX = 20;

/** The deposit as one bar: what goes back, what is deducted, what is in dispute. */
export function DepositBars({ view, deposit }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const amounts = {
    left: formatGrosze(view.left, language),
    deducted: formatGrosze(view.deducted, language),
    contested: formatGrosze(view.contested, language),
    deposit: formatGrosze(deposit, language),
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        role="img"
        aria-label={t('settlement.bars', amounts)}
        sx={{ display: 'flex', gap: '2px', height: BAR_PX, overflow: 'hidden', borderRadius: 1 }}
      >
        {PARTS.filter(({ key }) => view[key] > 0).map(({ key, colour }) => (
          <Box
            key={key}
            sx={{
              width: `${(view[key] / deposit) * FULL_PERCENT}%`,
              minWidth: 4,
              backgroundColor: colour,
              forcedColorAdjust: 'none',
            }}
          />
        ))}
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, fontSize: FONT_SIZES.body }}
      >
        {PARTS.filter(({ key }) => key === 'left' || view[key] > 0).map(({ key, colour }) => (
          <Box key={key} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box
              aria-hidden
              sx={{
                width: 12,
                height: 12,
                borderRadius: 0.5,
                backgroundColor: colour,
                forcedColorAdjust: 'none',
              }}
            />
            <Box component="dt">
              {t(key === 'left' && view.stage === 'paid' ? 'settlement.leftPaid' : `settlement.${key}`)}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, fontWeight: FONT_WEIGHTS.bold, fontVariantNumeric: 'tabular-nums' }}
            >
              {amounts[key]}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
