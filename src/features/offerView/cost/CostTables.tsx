import type { CostLine, TrueCost } from '@domain/offers/trueCost';
import { formatGrosze, type TaxedAmount } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'left', fontWeight: 550, pb: 2 },
  '& th, & td': { py: 2, pl: 3, textAlign: 'right', borderBottom: `1px solid ${COLORS.hairline}` },
  '& th[scope=row], & thead th:first-of-type': { pl: 0, textAlign: 'left' },
  '& th': { fontWeight: 400 },
  '& thead th': { fontSize: 13, color: 'text.secondary' },
  '& tfoot th, & tfoot td': { fontWeight: 700, borderBottom: 0 },
} as const;

/** On phones only the gross amount is shown, without net and VAT. */
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Monthly costs line by line; unknown amounts are marked as unknown. */
export function MonthlyTable({ cost }: { cost: TrueCost }) {
  const { t } = useTranslation('offerView');
  return (
    <Box component="table" sx={table}>
      <caption>{t('cost.monthlyTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cost.item')}</th>
          <Box component="th" scope="col" sx={wideOnly}>
            {t('cost.netTitle')}
          </Box>
          <Box component="th" scope="col" sx={wideOnly}>
            {t('cost.vatTitle')}
          </Box>
          <th scope="col">{t('cost.grossTitle')}</th>
        </tr>
      </thead>
      <tbody>
        {cost.lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(cost.monthly.isComplete ? 'cost.sum' : 'cost.sumKnown')}</th>
          <Amounts amount={cost.monthly.amount} />
        </tr>
      </tfoot>
    </Box>
  );
}

function Line({ line }: { line: CostLine }) {
  const { t } = useTranslation('offerView');
  const mark = line.basis === 'average' ? ` (${t('cost.averageMark')})` : '';
  return (
    <tr>
      <th scope="row">{`${t(`cost.line.${line.name}`)}${mark}`}</th>
      {line.amount ? <Amounts amount={line.amount} /> : <Unknown />}
    </tr>
  );
}

function Unknown() {
  const { t } = useTranslation('offerView');
  return (
    <>
      <Box component="td" sx={wideOnly} />
      <Box component="td" sx={wideOnly} />
      <Box component="td" sx={{ color: 'text.secondary' }}>
        {t('cost.unknown')}
      </Box>
    </>
  );
}

function Amounts({ amount: { net, vat, gross } }: { amount: TaxedAmount }) {
  const { language } = useLanguage();
  return (
    <>
      <Box component="td" sx={wideOnly}>
        {formatGrosze(net, language)}
      </Box>
      <Box component="td" sx={wideOnly}>
        {formatGrosze(vat, language)}
      </Box>
      <td>{formatGrosze(gross, language)}</td>
    </>
  );
}

/** Payments due before the keys. */
export function DayOneTable({ cost: { dayOne } }: { cost: TrueCost }) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const rows: [string, ReactNode][] = [
    [t('cost.deposit'), dayOne.deposit === null ? t('cost.unknown') : formatGrosze(dayOne.deposit, language)],
    [t('cost.firstMonth'), formatGrosze(dayOne.firstMonth, language)],
    [
      t('cost.platformFee'),
      dayOne.platformFee === null ? t('cost.unknown') : formatGrosze(dayOne.platformFee, language),
    ],
  ];
  return (
    <Box component="table" sx={table}>
      <caption>{t('cost.dayOneTable')}</caption>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(dayOne.isComplete ? 'cost.sum' : 'cost.sumKnown')}</th>
          <td>{formatGrosze(dayOne.amount, language)}</td>
        </tr>
      </tfoot>
    </Box>
  );
}
