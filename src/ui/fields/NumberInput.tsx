import {
  DEFAULT_DECIMALS,
  formatFieldNumber,
  type NumberReading,
  parseNumber,
  readNumber,
} from '@domain/shared/numberText';
import { findNumberUnit, type NumberUnit } from '@domain/shared/numberUnits';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { FieldWrapper } from './FieldWrapper';
import { NumberChoices, NumberFault } from './NumberFault';

export type NumberShape = {
  /** Unit shown inside the field's end: `m²`, `zł`, `cm`. It may be typed behind the number too. */
  unit?: string;
  /** The unit that may be typed, where the shown one does not tell. */
  measure?: NumberUnit;
  /** Decimals the field takes; 0 opens the keypad without a comma. Default 2. */
  decimals?: number;
  /** Without spaces between thousands: a year, a number that counts nothing. */
  ungrouped?: boolean;
  placeholder?: string;
  /** Asked about a number that can be read and breaks no rule: one thing at a time. */
  doubt?: ReactNode;
  /** The arrow keys change the value by `step`, never below `min`. */
  arrows?: { min: number; step: number };
};

type Props = NumberShape & {
  id: string;
  name: string;
  label: ReactNode;
  /** `null` when empty, `NaN` when the text is no number or has to be asked about. */
  value: number | null | undefined;
  /** Called with the number and the text that stands in the field. */
  onChange: (value: number | null, typed: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  /** A filter is not required, nor does its label say so. */
  isRequired?: boolean;
  disabled?: boolean;
  hideLabel?: boolean;
  /** A text that cannot be read and stands in the field from the start. */
  initialText?: string;
};

/**
 * The one field for numbers: a text field with a keypad for numbers. Takes a whole text or refuses it with the part that
 * was understood, asks about `12.500`, and shows exactly the stored value once it is left.
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
  const kind = { unit: measure ?? findNumberUnit(unit), decimals };
  // a unit of one field alone has no other names: as it is shown it may be typed
  const bare = (text: string) =>
    unit && !kind.unit && text.trimEnd().endsWith(unit) ? text.trimEnd().slice(0, -unit.length) : text;
  const format = (amount: number | null) => {
    const text = formatFieldNumber(amount);
    return ungrouped ? text.replaceAll(/\s/g, '') : text;
  };
  const [typed, setTyped] = useState(() => initialText ?? format(value));
  const [isLeft, setLeft] = useState(initialText !== undefined);
  const shown = Object.is(parseNumber(bare(typed), kind), value) ? typed : format(value);
  const reading: NumberReading | null = Number.isNaN(value) ? readNumber(bare(shown), kind) : null;
  const isShown = isLeft || Boolean(props.error);
  const error =
    reading && isShown ? (
      <NumberFault reading={reading} text={shown} unit={unit} decimals={decimals} />
    ) : (
      props.error
    );
  const isAsked = reading?.kind === 'ambiguous';
  const help = isAsked ? undefined : addDoubt(props.help, error ? null : props.doubt);

  const change = (text: string) => {
    setTyped(text);
    setLeft(false);
    onChange(parseNumber(bare(text), kind), text);
  };
  const leave = () => {
    setLeft(true);
    if (!Number.isNaN(value)) setTyped(format(value));
    props.onBlur?.();
  };
  const choose = (amount: number) => {
    setTyped(format(amount));
    onChange(amount, format(amount));
  };
  const chooseReading = (amount: number) => {
    choose(amount);
    // the button that was pressed goes away
    document.getElementById(props.id)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
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
            onBlur={leave}
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
          onChoose={chooseReading}
        />
      )}
    </div>
  );
}

/** Returns the help of a field with what is doubtful about its number under it. */
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
