import type { ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { type FieldPath, useController, useFormContext } from 'react-hook-form';

const TARGET_PX = 44;

const CHOSEN = {
  pine: { border: COLORS.pine, color: COLORS.paper, background: COLORS.pine },
  amber: { border: COLORS.amberText, color: COLORS.amberText, background: COLORS.amberTint },
} as const;

/** Colour of a selected answer; amber calls for attention. */
type ChosenTone = keyof typeof CHOSEN;

type Props = {
  name: FieldPath<ProtocolForm>;
  /** Accessible name of the group. */
  label: string;
  choices: readonly { value: string; label: string; tone?: ChosenTone }[];
  /** Side effects of an answer. */
  onChoose?: (value: string) => void;
};

/** Radio group of a few answers: one tap each, sized for a thumb. */
export function PillGroup({ name, label, choices, onChoose }: Props) {
  const { field } = useController<ProtocolForm>({ name });
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <Box component="legend" sx={visuallyHidden}>
        {label}
      </Box>
      {choices.map((choice) => (
        <Pill
          key={choice.value}
          name={name}
          isChosen={field.value === choice.value}
          tone={choice.tone ?? 'pine'}
          onChoose={() => {
            field.onChange(choice.value);
            onChoose?.(choice.value);
          }}
        >
          {choice.label}
        </Pill>
      ))}
    </Box>
  );
}

type PassOverProps = {
  field: `${'localMeterReadings' | 'transferredKeysAndDevices'}.${number}`;
  label: string;
  children: string;
};

/** Skips a meter or a key, or undoes that. Skipping clears its reading or number. */
export function PassOverPill({ field, label, children }: PassOverProps) {
  const { field: match } = useController<ProtocolForm>({ name: `${field}.match` });
  const { setValue } = useFormContext<ProtocolForm>();
  const isChosen = match.value === 'nothingToRecord';
  const toggle = () => {
    match.onChange(isChosen ? null : 'nothingToRecord');
    if (!isChosen) setValue(`${field}.quantity`, null, { shouldDirty: true });
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex' }}>
      <Pill name={`${field}.match`} type="checkbox" isChosen={isChosen} tone="pine" onChoose={toggle}>
        {children}
      </Pill>
    </Box>
  );
}

type PillProps = {
  name: string;
  type?: 'radio' | 'checkbox';
  isChosen: boolean;
  tone: ChosenTone;
  onChoose: () => void;
  children: string;
};

function Pill({ name, type = 'radio', isChosen, tone, onChoose, children }: PillProps) {
  const chosen = CHOSEN[tone];
  return (
    <Box
      component="label"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: TARGET_PX,
        px: 3,
        cursor: 'pointer',
        fontSize: FONT_SIZES.xs,
        fontWeight: isChosen ? 700 : 400,
        borderRadius: `${RADII.control}px`,
        border: `1px solid ${isChosen ? chosen.border : COLORS.controlBorder}`,
        color: isChosen ? chosen.color : COLORS.ink,
        backgroundColor: isChosen ? chosen.background : COLORS.paper,
        '&:hover': { borderColor: chosen.border },
        '&:focus-within': { outline: `2px solid ${COLORS.focus}`, outlineOffset: 2 },
      }}
    >
      <Box
        component="input"
        type={type}
        name={name}
        checked={isChosen}
        onChange={onChoose}
        sx={visuallyHidden}
      />
      {children}
    </Box>
  );
}
