import {
  DEFAULT_DECIMALS,
  formatFieldNumber,
  type NumberReading,
  parseNumber,
  readNumber,
} from '@domain/shared/numberText';
import { findNumberUnit, type NumberUnit } from '@domain/shared/numberUnits';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { FieldWrapper } from './FieldWrapper';
import { NumberChoices, NumberFault } from './NumberFault';

export type NumberShape = {
  /** Unit at the end of the field: `m²`, `zł`, `cm`. It may also be typed after the number. */
  unit?: string;
  /** Unit that may be typed, if it does not follow from the shown one. */
  measure?: NumberUnit;
  /** Maximum decimals; 0 opens the keypad without a comma. Default 2. */
  decimals?: number;
  /** Nothing between thousands: for years and identifiers. */
  ungrouped?: boolean;
  placeholder?: string;
  /** Warning about a number that is valid; shown only if there is no error. */
  doubt?: ReactNode;
  /** The arrow keys change the value by `step`, never below `min`. */
  arrows?: { min: number; step: number };
};

type Props = NumberShape & {
  id: string;
  name: string;
  label: ReactNode;
  /** `null` when empty, `NaN` when the text is no number or is ambiguous. */
  value: number | null | undefined;
  /** Called with the number and the typed text. */
  onChange: (value: number | null, typed: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  /** `false` for filters, which are optional without a label that says so. */
  isRequired?: boolean;
  disabled?: boolean;
  hideLabel?: boolean;
  /** Initial text that cannot be parsed. */
  initialText?: string;
};

/**
 * The field for all numbers: a text field with a numeric keypad. It parses the whole text or rejects it and names the part that
 * was understood, asks about an ambiguous `12.500`, and shows exactly the stored value on blur.
 */
export function NumberInput(props: Props) {
  const {
    value = null,
    onChange,
    unit,
    measure,
    decimals = DEFAULT_DECIMALS,
    ungrouped,
    initialText,
    arrows,
    isRequired = !props.optional,
  } = props;
  const { language } = useLanguage();
  const kind = { unit: measure ?? findNumberUnit(unit), decimals };
  // a unit without a `NumberUnit` has no aliases: it may be typed as shown
  const bare = (text: string) =>
    unit && !kind.unit && text.trimEnd().endsWith(unit) ? text.trimEnd().slice(0, -unit.length) : text;
  const shape = ungrouped ? { decimals, isUngrouped: true } : { decimals };
  const format = (amount: number | null) => formatFieldNumber(amount, language, shape);
  const [typed, setTyped] = useState(() => initialText ?? format(value));
  const [isLeft, setLeft] = useState(initialText !== undefined);
  // a text that was asked about stays, also where the language is changed to one that would not ask
  const isTyped = Number.isNaN(value) || Object.is(parseNumber(bare(typed), language, kind), value);
  const shown = isTyped ? typed : format(value);
  const reading: NumberReading | null = Number.isNaN(value) ? readNumber(bare(shown), language, kind) : null;
  // a text that another language left behind can be read here: then the form's own error says what is missing
  const fault = reading?.kind === 'ambiguous' || reading?.kind === 'refused' ? reading : null;
  const isShown = isLeft || Boolean(props.error);
  const error =
    fault && isShown ? (
      <NumberFault reading={fault} text={shown} unit={unit} decimals={decimals} />
    ) : (
      props.error
    );
  const isAsked = reading?.kind === 'ambiguous';
  const help = isAsked ? undefined : addDoubt(props.help, error ? null : props.doubt);

  const change = (text: string) => {
    setTyped(text);
    setLeft(false);
    onChange(parseNumber(bare(text), language, kind), text);
  };
  const choose = (amount: number) => {
    setTyped(format(amount));
    onChange(amount, format(amount));
  };
  const handleBlur = () => {
    setLeft(true);
    if (!Number.isNaN(value)) setTyped(format(value));
    else if (reading?.kind === 'number') choose(reading.value);
    props.onBlur?.();
  };
  const handleChooseReading = (amount: number) => {
    choose(amount);
    // the pressed button is removed, so the field gets the focus
    document.getElementById(props.id)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') handleBlur();
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!arrows || !direction || Number.isNaN(value)) return;
    event.preventDefault();
    choose(Math.max(arrows.min, (value ?? 0) + direction * arrows.step));
  };

  return (
    <div>
      <FieldWrapper {...props} error={error} help={help}>
        {(aria) => (
          <OutlinedInput
            fullWidth
            id={props.id}
            name={props.name}
            inputRef={props.inputRef}
            value={shown}
            onChange={(event) => change(event.target.value)}
            onBlur={handleBlur}
            onKeyDown={handleKeyDown}
            disabled={props.disabled}
            error={Boolean(error)}
            placeholder={props.placeholder}
            autoComplete="off"
            endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
            slotProps={{
              input: {
                ...aria,
                'aria-required': isRequired,
                inputMode: decimals === 0 ? 'numeric' : 'decimal',
              },
            }}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          />
        )}
      </FieldWrapper>
      {isAsked && (
        <NumberChoices
          text={shown}
          choices={reading.choices}
          isQuestionShown={!isShown}
          format={format}
          onChoose={handleChooseReading}
        />
      )}
    </div>
  );
}

/** Returns the help of a field with the warning about its number under it. */
const addDoubt = (help: ReactNode, doubt: ReactNode): ReactNode =>
  doubt ? (
    <>
      {help}
      <Box component="span" role="status" sx={{ display: 'block', color: 'warning.main', fontWeight: 550 }}>
        {doubt}
      </Box>
    </>
  ) : (
    help
  );
