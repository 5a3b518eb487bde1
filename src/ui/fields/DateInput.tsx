import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CalendarDays } from 'lucide-react';
import {
  type AriaAttributes,
  type ComponentType,
  type Ref,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { DatePickerPartProps } from '../calendar/DatePickerPart';
import { useCalendarEntry } from '../calendar/useCalendarEntry';
import type { TypedDay } from './useTypedDay';

type Props = {
  id: string;
  name?: string;
  day: TypedDay;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** First and last selectable day. */
  min?: string;
  max?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  aria?: AriaAttributes;
  disabled?: boolean;
  error?: boolean;
  size?: 'small' | 'medium';
  fullWidth?: boolean;
};

/**
 * One day, typed as `dd.mm.yyyy` or picked from MUI's calendar, which loads when the field first gets the focus. The field itself
 * stays mounted, so there is no layout shift and no typed text is lost.
 */
export function DateInput(props: Props) {
  const { id, name, day, value, min, max, onBlur, inputRef, aria, disabled, error, size, fullWidth } = props;
  const { t } = useTranslation('common');
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { isOpen, open, close, pick } = useCalendarEntry(id, day.pick);
  const [Picker, setPicker] = useState<ComponentType<DatePickerPartProps> | null>(null);
  const handleFocus = () => {
    // offline the day can still be typed; the next focus retries
    if (!Picker)
      import('../calendar/DatePickerPart').then(({ default: part }) => setPicker(() => part)).catch(() => {});
  };
  const loadOpened = useEffectEvent(handleFocus);
  useEffect(() => {
    if (isOpen) loadOpened();
  }, [isOpen]);
  const handleBlur = () => {
    day.leave();
    onBlur?.();
  };
  return (
    <>
      <OutlinedInput
        ref={setFrame}
        fullWidth={fullWidth}
        id={id}
        name={name}
        size={size}
        inputRef={inputRef}
        value={day.text}
        placeholder={t('field.dateForm')}
        autoComplete="off"
        onFocus={handleFocus}
        onChange={(event) => day.type(event.target.value)}
        onBlur={handleBlur}
        disabled={disabled}
        error={error}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              disabled={disabled}
              onFocus={handleFocus}
              onClick={open}
              aria-label={t('field.calendar')}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
            >
              <CalendarDays size={20} />
            </IconButton>
          </InputAdornment>
        }
        slotProps={{ input: { ...aria, inputMode: 'numeric', maxLength: 20 } }}
        sx={{ minWidth: '10.5rem' }}
      />
      {Picker && (
        <Picker
          isOpen={isOpen}
          value={value}
          min={min}
          max={max}
          anchor={frame}
          onPick={pick}
          onClose={close}
        />
      )}
    </>
  );
}
