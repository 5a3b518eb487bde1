import {
  formatArea,
  formatDate,
  formatDateTime,
  formatExactMoney,
  formatMoney,
  NET_MARKS,
} from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const small = { fontSize: '0.76em', fontWeight: 400, color: 'text.secondary' } as const;

/** `12 500 zł`, `PLN 12,500`, with `net` also a smaller `/netto` (Spec 1 §9). Grosze are shown only if there are any. */
export function Money({ pln, net }: { pln: number; net?: boolean }) {
  const { language } = useLanguage();
  return (
    <Box component="span" sx={figures}>
      {formatMoney(pln, language)}
      {net && (
        <>
          {' '}
          <Box component="span" sx={{ ...small, whiteSpace: 'normal' }}>
            {NET_MARKS[language]}
          </Box>
        </>
      )}
    </Box>
  );
}

/** `101,25 zł/m² netto`, `PLN 101.25/m² excl. VAT`: rent per square metre, with a smaller unit. */
export function MoneyPerArea({ pln }: { pln: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('common');
  return (
    <Box component="span" sx={figures}>
      {formatExactMoney(pln, language)}
      <Box component="span" sx={small}>
        {t('unit.perSquareMetre')}
      </Box>
    </Box>
  );
}

/** `1 240,5 m²`, `1,240.5 m²`. */
export function Area({ squareMetres }: { squareMetres: number }) {
  const { language } = useLanguage();
  return (
    <Box component="span" sx={figures}>
      {formatArea(squareMetres, language)}
    </Box>
  );
}

/** `01.12.2026`, `1 Dec 2026`, with `time` also the time of day, in Warsaw time. */
export function DateText({ at, time }: { at: number; time?: boolean }) {
  const { language } = useLanguage();
  return (
    <Box component="time" dateTime={new Date(at).toISOString()} sx={figures}>
      {time ? formatDateTime(at, language) : formatDate(at, language)}
    </Box>
  );
}
