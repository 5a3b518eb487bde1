import type { ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';

const TARGET_PX = 48;

const CHOSEN = {
  pine: { border: COLORS.pine, color: COLORS.paper, background: COLORS.pine },
  amber: { border: COLORS.amberText, color: COLORS.amberText, background: COLORS.amberTint },
} as const;

/** Colour of a selected answer; amber calls for attention. */
type ChosenTone = keyof typeof CHOSEN;

export type Choice = { value: string; label: string; tone?: ChosenTone; icon?: ReactNode };

type Props = {
  /** Accessible name of the group. */
  label: string;
  /** Visible label, unless the answers say it. */
  title?: string;
  choices: readonly Choice[];
  /** Answers side by side. */
  columns: number;
  value: unknown;
  onChoose: (value: string) => void;
};

/** Radio group as wide as its row, of equal segments: one tap each, sized for a thumb. */
export function Segments({ label, title, choices, columns, value, onChoose }: Props) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={visuallyHidden}>
        {label}
      </Box>
      {title && (
        <Box aria-hidden sx={{ mb: 1.5, fontWeight: FONT_WEIGHTS.medium }}>
          {title}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {choices.map((choice) => (
          <Segment
            key={choice.value}
            name={name}
            isChosen={value === choice.value}
            tone={choice.tone ?? 'pine'}
            onChoose={() => onChoose(choice.value)}
          >
            {choice.icon}
            {choice.label}
          </Segment>
        ))}
      </Box>
    </Box>
  );
}

type PassOverProps = {
  field: `${'localMeterReadings' | 'transferredKeysAndDevices'}.${number}`;
  label: string;
  children: string;
};

type MeterField = `localMeterReadings.${number}`;
const isMeterField = (field: PassOverProps['field']): field is MeterField =>
  field.startsWith('localMeterReadings');

/** Skips a meter or a key, or undoes that. Skipping clears its reading and numbers, which are hidden then. */
export function PassOverBox({ field, label, children }: PassOverProps) {
  const { field: match } = useController<ProtocolForm>({ name: `${field}.match` });
  const { setValue } = useFormContext<ProtocolForm>();
  const isChosen = match.value === 'nothingToRecord';
  const handleToggle = () => {
    match.onChange(isChosen ? null : 'nothingToRecord');
    if (isChosen) return;
    setValue(`${field}.quantity`, null, { shouldDirty: true });
    if (isMeterField(field)) setValue(`${field}.meterNumber`, '', { shouldDirty: true });
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid' }}>
      <Segment
        name={`${field}.match`}
        type="checkbox"
        isChosen={isChosen}
        tone="pine"
        onChoose={handleToggle}
      >
        {children}
      </Segment>
    </Box>
  );
}

type SegmentProps = {
  name: string;
  type?: 'radio' | 'checkbox';
  isChosen: boolean;
  tone: ChosenTone;
  onChoose: () => void;
  children: ReactNode;
};

function Segment({ name, type = 'radio', isChosen, tone, onChoose, children }: SegmentProps) {
  const chosen = CHOSEN[tone];
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        minHeight: TARGET_PX,
        px: 1,
        textAlign: 'center',
        lineHeight: 1.2,
        cursor: 'pointer',
        fontSize: FONT_SIZES.body,
        fontWeight: isChosen ? FONT_WEIGHTS.bold : FONT_WEIGHTS.medium,
        borderRadius: `${RADII.control}px`,
        border: `1px solid ${isChosen ? chosen.border : COLORS.controlBorder}`,
        color: isChosen ? chosen.color : COLORS.ink,
        backgroundColor: isChosen ? chosen.background : COLORS.paper,
        '&:hover': { borderColor: chosen.border },
        '&:focus-within': { outline: `2px solid ${COLORS.focus}`, outlineOffset: 2 },
        '@media (forced-colors: active)': isChosen ? { borderWidth: 3 } : {},
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
