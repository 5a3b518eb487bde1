import type { OfferDraft } from '@domain/offers/offer';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SectionRows } from '../FieldRows';
import { GatesTable } from './GatesTable';

/** Additional fields for each type of premises (Spec 2 §3). */
export function ExtrasSection() {
  const { t } = useTranslation('offerForm');
  const mainUse = useWatch<OfferDraft, 'legalMainUse'>({ name: 'legalMainUse' });
  if (!mainUse) return <Typography sx={{ color: 'text.secondary' }}>{t('help.extrasNoUse')}</Typography>;
  return <SectionRows key={mainUse} section="extras" own={{ 'relatedDetails.gates': <GatesTable /> }} />;
}
