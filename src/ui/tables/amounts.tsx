import { formatArea, formatDate, formatDateTime, formatMoney, formatNumber } from '@domain/shared/format';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const small = { fontSize: '0.76em', fontWeight: 400, color: 'text.secondary' } as const;

/** `12 500 zł`, with `net` also a smaller `/netto` (Spec 1 §9). Grosze are shown only if there are any. */
export function Money({ pln, net }: { pln: number; net?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Box component="span" sx={figures}>
      {formatMoney(pln)}
      {net && (
        <Box component="span" sx={small}>
          {` ${t('unit.net')}`}
        </Box>
      )}
    </Box>
  );
}

/** `101,25 zł/m² netto`: rent per square metre, with a smaller unit. */
export function MoneyPerArea({ pln }: { pln: number }) {
  const { t } = useTranslation('common');
  return (
    <Box component="span" sx={figures}>
      {formatNumber(pln, 2, 2)}
      <Box component="span" sx={small}>
        {` ${t('unit.perSquareMetre')}`}
      </Box>
    </Box>
  );
}

/** `124 m²`. */
export function Area({ squareMetres }: { squareMetres: number }) {
  return (
    <Box component="span" sx={figures}>
      {formatArea(squareMetres)}
    </Box>
  );
}

/** `01.12.2026`, with `time` also the time of day, in Warsaw time. */
export function DateText({ at, time }: { at: number; time?: boolean }) {
  return (
    <Box component="time" dateTime={new Date(at).toISOString()} sx={figures}>
      {time ? formatDateTime(at) : formatDate(at)}
    </Box>
  );
}
