import Button from '@mui/material/Button';
import { Check, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCompareChoice } from './useCompareChoice';

type Props = {
  offerId: string;
  /** Name of the offer for assistive technology. */
  name: string;
  /** `card` is the small version at the bottom of a card. */
  look: 'card' | 'button';
};

/** Adds an offer to the comparison or removes it. */
export function CompareToggle({ offerId, name, look }: Props) {
  const { t } = useTranslation('offers');
  const { isChosen, toggle } = useCompareChoice(offerId);
  const isCard = look === 'card';
  const Icon = isChosen ? Check : Scale;
  return (
    <Button
      variant={isCard ? 'text' : 'outlined'}
      color={isCard && isChosen ? 'primary' : 'secondary'}
      size={isCard ? 'small' : 'medium'}
      startIcon={<Icon size={isCard ? 18 : 20} />}
      aria-pressed={isChosen}
      aria-label={t(isChosen ? 'compare.removeNamed' : 'compare.addNamed', { name })}
      onClick={toggle}
    >
      {t(isChosen ? 'compare.chosen' : 'compare.add')}
    </Button>
  );
}
