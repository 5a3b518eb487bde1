import type { SettingChange } from '@domain/admin/settingChanges';
import { formatBankAccount } from '@domain/leases/deposit';
import { formatMoney, type Language } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const ACCOUNTS = ['depositAccount', 'invoicing.account'];

/** Formats a stored value as the settings form shows it. */
const formatSetting = (
  text: string,
  path: string,
  t: TFunction<'adminSettings'>,
  language: Language,
): string => {
  if (text === 'true' || text === 'false') return t(text === 'true' ? 'yes' : 'no');
  if (ACCOUNTS.includes(path)) return formatBankAccount(text);
  if (path.startsWith('callerBonuses')) return formatMoney(Number(text), language);
  if (path.startsWith('invoicing.feesGrosze'))
    return t('net', { amount: formatMoney(toZloty(Number(text)), language) });
  return text;
};

const getLabel = (path: string, t: TFunction<'adminSettings'>): string => {
  const label = t(`field.${path}` as 'field.depositAccount');
  return path.startsWith('callerBonuses') ? t('bonusOf', { step: label }) : label;
};

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  columnGap: 4,
  rowGap: 1,
  py: 2,
  borderBottom: `1px solid ${COLORS.hairline}`,
  '&:last-of-type': { borderBottom: 0 },
} as const;

/** On a phone each value has its own line, so that two account numbers can be compared. */
const values = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.5ch',
  justifyContent: { sm: 'flex-end' },
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;

/** Each changed value, before and after, under its field's label. */
export function SettingChanges({ changes }: { changes: readonly SettingChange[] }) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminSettings');
  const formatValue = (text: string | null, path: string) =>
    text === null ? t('notSet') : formatSetting(text, path, t, language);
  return (
    <Box component="dl" sx={{ m: 0, fontSize: 15 }}>
      {changes.map(({ path, from, to }) => (
        <Box key={path} sx={row}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {getLabel(path, t)}
          </Box>
          <Box component="dd" sx={values}>
            <span>{t('changeFrom', { from: formatValue(from, path) })}</span>{' '}
            <span>{formatValue(to, path)}</span>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
