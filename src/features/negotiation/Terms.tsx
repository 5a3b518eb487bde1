import type { CounterEntry } from '@domain/offers/counterOffer';
import { formatMoney } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Row = { label: string; old: string; asked: string | null };

/** The terms of the offer and the proposed terms side by side. */
export function Terms({ entry }: { entry: CounterEntry }) {
  const { language } = useLanguage();
  const { t } = useTranslation('negotiation');
  const money = (pln: number | null) => (pln === null ? t('terms.none') : formatMoney(pln, language));
  const months = (count: number | null) => (count === null ? t('terms.none') : t('months', { count }));
  const rows: Row[] = [
    {
      label: t('terms.rent'),
      old: money(entry.oldPrice),
      asked: entry.isRentToggleChecked ? money(entry.newPrice) : null,
    },
    ...(entry.isRentToggleChecked && entry.oldDeposit !== undefined
      ? [
          {
            label: t('terms.deposit'),
            old: money(entry.oldDeposit),
            asked:
              entry.newDeposit === undefined || entry.newDeposit === null ? null : money(entry.newDeposit),
          },
        ]
      : []),
    ...(entry.isContractDurationToggleChecked
      ? [{ label: t('terms.duration'), old: months(entry.oldDuration), asked: months(entry.newDuration) }]
      : []),
  ];
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        '& td, & th': { py: 2, pr: 3, textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
        '& td': { whiteSpace: 'nowrap' },
        '& tbody tr': { borderTop: `1px solid ${COLORS.hairline}` },
        '& thead th': { color: 'text.secondary', fontSize: 13 },
      }}
    >
      <caption style={{ textAlign: 'left' }}>
        <VisuallyHidden>{t('terms.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('terms.what')}</th>
          <th scope="col">{t(entry.outcome === 'ACCEPTED' ? 'terms.before' : 'terms.old')}</th>
          <th scope="col">{t('terms.new')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, old, asked }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{old}</td>
            <td>{asked === null ? <Quiet>{t('terms.same')}</Quiet> : <strong>{asked}</strong>}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}
