import type { Statistics } from '@domain/callers/statistics';
import { METRICS, sumBonusGrosze } from '@domain/callers/statistics';
import { formatExactMoney } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

function Figure({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ fontSize: FONT_SIZES.xl, fontWeight: FONT_WEIGHTS.bold, lineHeight: 1.15 }}>
      {children}
    </Box>
  );
}

/** Key figures of a period, the bonus first. */
export function Overview({ total }: Pick<Statistics, 'total'>) {
  const { language } = useLanguage();
  const { t } = useTranslation('salesDashboard');
  const bonus = formatExactMoney(toZloty(sumBonusGrosze(total)), language);
  return (
    <DescriptionList
      columns={4}
      facts={[
        { label: t('bonus'), value: <Figure>{bonus}</Figure> },
        ...METRICS.map((metric) => ({
          label: t(`metric.${metric}`),
          value: <Figure>{total[metric].count}</Figure>,
        })),
      ]}
    />
  );
}
