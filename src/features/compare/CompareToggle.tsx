import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { COLORS } from '@ui/theme/tokens';
import { Check, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCompareChoice } from './useCompareChoice';

type Props = {
  offerId: string;
  /** Name of the offer for assistive technology. */
  name: string;
  /** `icon` lies on the photo of a card; `button` is beside the name of an offer. */
  look: 'icon' | 'button';
};

/** Adds an offer to the comparison or removes it. */
export function CompareToggle({ offerId, name, look }: Props) {
  const { t } = useTranslation('offers');
  const { isChosen, toggle } = useCompareChoice(offerId);
  const Icon = isChosen ? Check : Scale;
  const press = {
    'aria-pressed': isChosen,
    'aria-label': t(isChosen ? 'compare.removeNamed' : 'compare.addNamed', { name }),
    onClick: toggle,
  };
  const text = t(isChosen ? 'compare.chosen' : 'compare.add');
  if (look === 'button') {
    return (
      <Button variant="outlined" color="secondary" startIcon={<Icon size={20} />} {...press}>
        {text}
      </Button>
    );
  }
  const [color, backgroundColor] = isChosen ? [COLORS.paper, COLORS.pine] : [COLORS.ink, COLORS.paper];
  return (
    <IconButton {...press} title={text} sx={{ color, '&, &:hover': { backgroundColor } }}>
      <Icon size={20} />
    </IconButton>
  );
}
