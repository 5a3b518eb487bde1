import type { ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { visuallyHidden } from '@ui/VisuallyHidden';
import { type FieldPath, useController } from 'react-hook-form';

const TARGET_PX = 44;

type Props = {
  name: FieldPath<ProtocolForm>;
  /** Names the group for assistive technology. */
  label: string;
  choices: readonly { value: string; label: string }[];
};

/** One answer out of a few: one tap each, made for a thumb. */
export function PillGroup({ name, label, choices }: Props) {
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
          onChoose={() => field.onChange(choice.value)}
        >
          {choice.label}
        </Pill>
      ))}
    </Box>
  );
}

type PillProps = { name: string; isChosen: boolean; onChoose: () => void; children: string };

function Pill({ name, isChosen, onChoose, children }: PillProps) {
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
        border: `1px solid ${isChosen ? COLORS.pine : COLORS.controlBorder}`,
        color: isChosen ? COLORS.paper : COLORS.ink,
        backgroundColor: isChosen ? COLORS.pine : COLORS.paper,
        '&:hover': { borderColor: COLORS.pine },
        '&:focus-within': { outline: `2px solid ${COLORS.focus}`, outlineOffset: 2 },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        sx={visuallyHidden}
      />
      {children}
    </Box>
  );
}
