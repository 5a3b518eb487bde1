import { type Dayjs, dayjs } from '@domain/shared/dayjs';
import { useLanguage } from '@i18n/useLanguage';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, plPL } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/en-gb.js';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WIDE } from './useCalendarEntry';

export type DatePickerPartProps = {
  isOpen: boolean;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string;
  max?: string;
  /** Anchor of the popover calendar on a wide screen. */
  anchor: HTMLElement | null;
  onPick: (isoDay: string) => void;
  onClose: () => void;
};

/** Both locales start the week on Monday. */
const LOCALES = { pl: 'pl', en: 'en-gb' } as const;
const WORDS = {
  pl: plPL.components.MuiLocalizationProvider.defaultProps.localeText,
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
};
/** The day is typed into our own field, which is rendered before this chunk loads. */
const NoField = () => null;

const toDay = (isoDay: string | undefined) => (isoDay ? dayjs.utc(isoDay) : null);

/** Calendar of a date field, by MUI. Days are UTC dates, so the device's time zone cannot shift them. */
export default function DatePickerPart(props: DatePickerPartProps) {
  const { isOpen, value, min, max, anchor, onPick, onClose } = props;
  const { language } = useLanguage();
  const { t } = useTranslation('common');
  const day = useMemo(() => toDay(value), [value]);
  /** Day chosen on a phone and not confirmed yet. */
  const [draft, setDraft] = useState<Dayjs | null>(null);
  const handleClose = () => {
    setDraft(null);
    onClose();
  };
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={LOCALES[language]}
      localeText={WORDS[language]}
    >
      <DatePicker
        open={isOpen}
        onClose={handleClose}
        value={draft ?? day}
        onChange={setDraft}
        onAccept={(picked) => picked?.isValid() && onPick(picked.format('YYYY-MM-DD'))}
        minDate={toDay(min) ?? undefined}
        maxDate={toDay(max) ?? undefined}
        timezone="UTC"
        format="DD.MM.YYYY"
        desktopModeMediaQuery={`@media ${WIDE}`}
        dayOfWeekFormatter={(weekday) => weekday.format('dd')}
        slots={{ field: NoField }}
        slotProps={{
          popper: { anchorEl: anchor, placement: 'bottom-start', 'aria-label': t('field.calendar') },
        }}
      />
    </LocalizationProvider>
  );
}
