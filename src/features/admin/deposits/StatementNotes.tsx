import type { StatementSummary } from '@api/deposits';
import type { UnreadRow } from '@domain/leases/bankStatement';
import { formatMoney, type Language } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

type Props = { summary: StatementSummary };

const formatGrosze = (grosze: number, language: Language): string => formatMoney(toZloty(grosze), language);

/** Compares the parsed totals with those stated in the file; a difference is highlighted. */
export function StatementTotalsNote({ summary }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('admin');
  const { rows, grosze, totals, hasGaps, isBalanced } = summary;
  const own = [
    totals.count === null ? null : t('statement.own.count', { count: totals.count }),
    totals.grosze === null ? null : t('statement.own.sum', { amount: formatGrosze(totals.grosze, language) }),
    totals.isCut ? t('statement.own.cut') : null,
    totals.differs ? t('statement.own.differs') : null,
    hasGaps ? t('statement.own.gaps') : null,
  ].filter((line) => line !== null);
  const states = own.length > 0 ? own : [t('statement.own.none')];
  const missing = totals.grosze === null ? 0 : totals.grosze - grosze;
  const difference = missing > 0 ? 'statement.difference.less' : 'statement.difference.more';
  const verdict = !isBalanced ? 'statement.differs' : own.length > 0 ? 'statement.agrees' : null;
  return (
    <Alert severity={isBalanced ? 'info' : 'error'}>
      <div>{t('statement.readTotals', { count: rows, amount: formatGrosze(grosze, language) })}</div>
      {states.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {missing !== 0 && <div>{t(difference, { amount: formatGrosze(Math.abs(missing), language) })}</div>}
      {verdict && <Box sx={{ fontWeight: 600, mt: 1 }}>{t(verdict)}</Box>}
    </Alert>
  );
}

/** The entries of an XML file may all be on one line, so they are named by their number. */
const formatUnreadRow = ({ line, entry, reason }: UnreadRow, t: TFunction<'admin'>): string => {
  const why = t(`statement.reason.${reason}`);
  return entry === undefined
    ? t('statement.unreadRow', { line, reason: why })
    : t('statement.unreadEntry', { line, entry, reason: why });
};

/** Rows that look like a movement but could not be parsed, each with its reason. */
export function UnreadRows({ summary: { unread, unreadCount } }: Props) {
  const { t } = useTranslation('admin');
  if (unreadCount === 0) return null;
  return (
    <Alert severity="warning">
      {t('statement.unread', { count: unreadCount })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {unread.map((row) => (
          <li key={row.entry ?? row.line}>{formatUnreadRow(row, t)}</li>
        ))}
        {unreadCount > unread.length && (
          <li>{t('statement.unreadMore', { count: unreadCount - unread.length })}</li>
        )}
      </Box>
    </Alert>
  );
}
