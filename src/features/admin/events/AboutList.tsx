import { paths } from '@api/paths';
import { ABOUT_FIELDS, type AboutField, type AdminAction } from '@domain/admin/adminAction';
import { formatDay, formatMoney, type Language } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FONT_SIZES } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';

const isField = (name: string): name is AboutField => ABOUT_FIELDS.some((field) => field === name);

/** Tables that show what a field names. */
const TABLES: Partial<Record<AboutField, string>> = {
  offerId: paths.adminOffers(),
  userUid: paths.adminUsers(),
  userId: paths.adminUsers(),
  uid: paths.adminUsers(),
  email: paths.adminUsers(),
};

const DAYS: readonly AboutField[] = ['signedOn', 'bookedOn', 'firstDay', 'lastDay'];
const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a stored value in the words of the page, or as it is stored. */
const formatValue = (
  field: AboutField,
  value: string,
  { t, language }: { t: TFunction<'adminSections'>; language: Language },
): string => {
  if (value === 'true' || value === 'false') return t(`events.flag.${value}`);
  if (field === 'amount' && Number.isFinite(Number(value))) return formatMoney(Number(value), language);
  if (DAYS.includes(field) && DAY_FORM.test(value)) return formatDay(value, language);
  if (field === 'claim' && (value === 'admin' || value === 'creator')) return t(`users.claim.${value}`);
  if (field === 'step' && (value === 'answer' || value === 'close' || value === 'reopen'))
    return t(`reports.step.${value}`);
  return value;
};

/** The subject of an action: each fact with its label, and a link where a table shows it. */
export function AboutList({ about }: Pick<AdminAction, 'about'>) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminSections');
  const facts = Object.entries(about);
  if (facts.length === 0) return '–';
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: FONT_SIZES.xs }}>
      {facts.map(([name, value]) => (
        <Box component="li" key={name} sx={{ overflowWrap: 'anywhere' }}>
          {isField(name) ? (
            <>
              {t(`events.field.${name}`)}:{' '}
              <Target table={TABLES[name]} query={value}>
                {formatValue(name, value, { t, language })}
              </Target>
            </>
          ) : (
            `${name}: ${value}`
          )}
        </Box>
      ))}
    </Box>
  );
}

type TargetProps = { table: string | undefined; query: string; children: ReactNode };

function Target({ table, query, children }: TargetProps) {
  if (!table) return <bdi>{children}</bdi>;
  return (
    <Link component={RouterLink} to={`${table}?q=${encodeURIComponent(query)}`}>
      <bdi>{children}</bdi>
    </Link>
  );
}
