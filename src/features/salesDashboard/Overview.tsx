import type { Statistics } from '@domain/callers/statistics';
import { METRICS, sumBonusGrosze } from '@domain/callers/statistics';
import { formatExactMoney } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AmountBar } from '@ui/plan/AmountBar';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

function Figure({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        fontSize: { xs: FONT_SIZES.l, sm: FONT_SIZES.xl },
        fontWeight: FONT_WEIGHTS.bold,
        lineHeight: 1.15,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}

/** Key figures of a period, the bonus first, and the results that earned it. */
export function Overview({ total }: Pick<Statistics, 'total'>) {
  const { language } = useLanguage();
  const { t } = useTranslation('salesDashboard');
  const formatGrosze = (grosze: number) => formatExactMoney(toZloty(grosze), language);
  const earning = METRICS.filter((metric) => total[metric].grosze > 0);
  return (
    <>
      <DescriptionList
        columns={4}
        facts={[
          { label: t('bonus'), value: <Figure>{formatGrosze(sumBonusGrosze(total))}</Figure> },
          ...METRICS.map((metric) => ({
            label: t(`metric.${metric}`),
            value: <Figure>{total[metric].count}</Figure>,
          })),
        ]}
      />
      {earning.length > 0 && (
        <Box component="section" sx={{ mt: 6 }}>
          <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
            {t('earnedBy')}
          </Typography>
          <AmountBar
            parts={earning.map((metric) => {
              const { grosze } = total[metric];
              return { label: t(`metric.${metric}`), text: formatGrosze(grosze), grosze };
            })}
          />
        </Box>
      )}
    </>
  );
}
