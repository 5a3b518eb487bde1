import { getHandoverTerms, getHandoverWindow, isHandoverWindowOver } from '@domain/leases/handoverWindow';
import { describeHandoverWindow } from '@domain/leases/handoverWords';
import type { ReceptionForm } from '@domain/leases/receptionForm';
import type { Offer } from '@domain/offers/offer';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { DateField } from '@ui/fields/DateField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getDayLimits } from './handoverForm';
import { useDayInWords } from './useDayInWords';

type Props = { offer: Offer; control: Control<ReceptionForm>; now: number };

const TWO_COLUMNS = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Day and hour, limited to the days that the offer allows. Renders nothing after the last one. */
export function HandoverTimeFields({ offer, control, now }: Props) {
  const { t } = useTranslation('handover');
  const { language } = useLanguage();
  const dayInWords = useDayInWords();
  const date = useWatch({ control, name: 'date' });
  const terms = getHandoverTerms(offer, now);
  const isOver = isHandoverWindowOver(getHandoverWindow(terms, now));
  const window = isOver ? null : t('time.window', { window: describeHandoverWindow(terms, language) });
  return (
    <Box sx={TWO_COLUMNS}>
      <DateField
        as="isoDay"
        name="date"
        control={control}
        label={t('field.date')}
        help={[dayInWords(date), window].filter(Boolean).join('. ')}
        {...getDayLimits(offer, now)}
      />
      <TextFieldRow name="hour" control={control} label={t('field.hour')} type="time" />
    </Box>
  );
}
