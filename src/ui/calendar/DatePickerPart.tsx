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
  /** Where the calendar of a wide screen stands. */
  anchor: HTMLElement | null;
  onPick: (isoDay: string) => void;
  onClose: () => void;
};

/** Weeks begin on Monday in both. */
const LOCALES = { pl: 'pl', en: 'en-gb' } as const;
const WORDS = {
  pl: plPL.components.MuiLocalizationProvider.defaultProps.localeText,
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
};
/** The day is typed into our own field, which stands before this part is loaded. */
const NoField = () => null;

const toDay = (isoDay: string | undefined) => (isoDay ? dayjs.utc(isoDay) : null);

/** The calendar of a date field, by MUI. Days are dates in UTC, so that no clock of the device moves them. */
export default function DatePickerPart(props: DatePickerPartProps) {
  const { isOpen, value, min, max, anchor, onPick, onClose } = props;
  const { language } = useLanguage();
  const { t } = useTranslation('common');
  const day = useMemo(() => toDay(value), [value]);
  /** Chosen on a phone and not confirmed yet. */
  const [draft, setDraft] = useState<Dayjs | null>(null);
  const close = () => {
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
        onClose={close}
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
