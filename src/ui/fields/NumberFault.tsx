import type { NumberReading } from '@domain/shared/numberText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** The texts of errors load with the first error; the first view does without them. */
const useFaultTexts = () => useTranslation('validation', { useSuspense: false });

type FaultProps = { reading: NumberReading; text: string; unit: string | undefined; decimals: number };

/** Error for a text that is not a valid number of the field: names the part that was understood and the next step. */
export function NumberFault({ reading, text, unit, decimals }: FaultProps) {
  const { t, ready } = useFaultTexts();
  if (!ready) return null;
  if (reading.kind === 'ambiguous') return t('numberChoice', { text });
  if (reading.kind !== 'refused') return null;
  const { fault, understood, rest } = reading;
  if (fault === 'numberRest') {
    return unit ? t('numberRestUnit', { understood, rest, unit }) : t('numberRest', { understood, rest });
  }
  if (fault === 'numberDecimals') {
    return decimals === 0 ? t('integer') : t('decimals', { count: decimals, max: decimals });
  }
  return t(fault, { understood });
}

type ChoicesProps = {
  text: string;
  choices: readonly number[];
  /** Whether the question is shown here; after the field is left it becomes the field's error. */
  isQuestionShown: boolean;
  format: (amount: number) => string;
  onChoose: (amount: number) => void;
};

/** Asks which of the possible numbers an ambiguous text means. */
export function NumberChoices({ text, choices, isQuestionShown, format, onChoose }: ChoicesProps) {
  const { t, ready } = useFaultTexts();
  const question = ready ? t('numberChoice', { text }) : '';
  return (
    <Box role="group" aria-label={question} sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {isQuestionShown && (
        <Box role="status" sx={{ flexBasis: '100%', fontSize: 13, color: 'text.secondary' }}>
          {question}
        </Box>
      )}
      {choices.map((amount) => (
        <Button
          key={amount}
          size="small"
          variant="outlined"
          // keeps the focus in the field: the text shown on blur would move the button away under the pointer
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(amount)}
        >
          {format(amount)}
        </Button>
      ))}
    </Box>
  );
}
