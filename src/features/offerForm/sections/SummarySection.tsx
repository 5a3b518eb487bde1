import type { OfferDraft } from '@domain/offers/offer';
import { OFFER_DECLARATIONS } from '@domain/offers/picklists';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldStack, OfferCheck } from '../fields';
import { useFieldLabel } from '../useFieldLabel';

export function SummarySection() {
  const { t } = useTranslation('offerForm');
  const offerValidTo = useWatch<OfferDraft, 'offerValidTo'>({ name: 'offerValidTo' });
  const labelOf = useFieldLabel(offerValidTo);
  return (
    <FieldStack>
      <Typography sx={{ color: 'text.secondary' }}>{t('help.summary')}</Typography>
      {OFFER_DECLARATIONS.map((key) => (
        <OfferCheck key={key} name={`summary.${key}`} label={labelOf(`summary.${key}`)} />
      ))}
    </FieldStack>
  );
}
