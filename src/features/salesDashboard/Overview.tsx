import type { Statistics } from '@domain/callers/statistics';
import { METRICS, sumBonusGrosze } from '@domain/callers/statistics';
import { formatExactMoney } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';

/** Key figures of a period. */
export function Overview({ total }: Pick<Statistics, 'total'>) {
  const { language } = useLanguage();
  const { t } = useTranslation('salesDashboard');
  return (
    <DescriptionList
      columns={4}
      facts={[
        ...METRICS.map((metric) => ({ label: t(`metric.${metric}`), value: total[metric].count })),
        { label: t('bonus'), value: formatExactMoney(toZloty(sumBonusGrosze(total)), language) },
      ]}
    />
  );
}
