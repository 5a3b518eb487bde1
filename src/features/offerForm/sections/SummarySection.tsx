import type { OfferDraft } from '@domain/offers/offer';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldStack, OfferCheck } from '../fields';
import { useFieldLabel } from '../useFieldLabel';

/** The declarations in the order of the spec (Spec 2 §5). */
const DECLARATIONS = [
  'summary.summary1',
  'summary.summary2',
  'summary.summary3',
  'summary.summary4',
] as const;

export function SummarySection() {
  const { t } = useTranslation('offerForm');
  const offerValidTo = useWatch<OfferDraft, 'offerValidTo'>({ name: 'offerValidTo' });
  const labelOf = useFieldLabel(offerValidTo);
  return (
    <FieldStack>
      <Typography sx={{ color: 'text.secondary' }}>{t('help.summary')}</Typography>
      {DECLARATIONS.map((name) => (
        <OfferCheck key={name} name={name} label={labelOf(name)} />
      ))}
    </FieldStack>
  );
}
