import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import type { ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { COLORS, RADII } from '../theme/tokens';
import { FieldWrapper } from './FieldWrapper';
import { type FieldProps, useBoundField } from './useBoundField';

export type CardChoice = {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  /** Shown at the card's right end, such as an amount. */
  aside?: ReactNode;
  disabled?: boolean;
};

type Props<Values extends FieldValues> = FieldProps<Values> & {
  choices: readonly CardChoice[];
  columns?: 1 | 2 | 3;
  /** Asked before another choice replaces the present one. */
  isAllowed?: () => true | Promise<boolean>;
  /** Lower cards, where a button below them must stay in view. */
  isDense?: boolean;
};

/** Single choice from a few options with explanations, as large targets. */
export function RadioCards<Values extends FieldValues>(props: Props<Values>) {
  const { choices, columns = 1, isDense = false, isAllowed } = props;
  const { field, error, id, disabled } = useBoundField(props);
  const isDisabled = (choice: CardChoice) => Boolean(disabled || choice.disabled);
  const choose = async (value: string) => {
    const allowed = isAllowed?.() ?? true;
    if (allowed === true || (await allowed)) field.onChange(value);
  };
  // the tab stop of the group; the form focuses it when nothing is chosen
  const stop =
    choices.find(({ value }) => value === field.value) ?? choices.find((choice) => !isDisabled(choice));
  return (
    <FieldWrapper {...props} id={id} error={error} group>
      {(aria) => (
        <Box
          id={id}
          role="radiogroup"
          aria-describedby={aria['aria-describedby']}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, 1fr)` } }}
        >
          {choices.map((choice) => (
            <Card
              key={choice.value}
              choice={choice}
              name={field.name}
              isDense={isDense}
              isChosen={field.value === choice.value}
              isDisabled={isDisabled(choice)}
              inputRef={choice === stop ? field.ref : undefined}
              onChoose={() => void choose(choice.value)}
            />
          ))}
        </Box>
      )}
    </FieldWrapper>
  );
}

type CardProps = {
  choice: CardChoice;
  name: string;
  isDense: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  inputRef: Ref<HTMLInputElement> | undefined;
  onChoose: () => void;
};

function Card({ choice, name, isDense, isChosen, isDisabled, inputRef, onChoose }: CardProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        p: isDense ? '0 12px 0 4px' : '8px 16px 8px 6px',
        cursor: isDisabled ? 'default' : 'pointer',
        borderRadius: `${RADII.card}px`,
        border: `1px solid ${isChosen ? COLORS.pine : COLORS.controlBorder}`,
        boxShadow: isChosen ? `inset 0 0 0 1px ${COLORS.pine}` : 'none',
        backgroundColor: isChosen ? COLORS.pineTint : COLORS.paper,
        color: isDisabled ? 'text.secondary' : 'text.primary',
        '&:hover': isDisabled ? undefined : { borderColor: COLORS.pine },
      }}
    >
      <Radio
        name={name}
        value={choice.value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        slotProps={{ input: { ref: inputRef } }}
      />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          py: isDense ? '8px' : '11px',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 550 }}>{choice.title}</Box>
          {choice.text && (
            <Box sx={{ color: 'text.secondary', fontSize: 13, mt: isDense ? 0 : 0.5 }}>{choice.text}</Box>
          )}
        </Box>
        {choice.aside && <Box>{choice.aside}</Box>}
      </Box>
    </Box>
  );
}
