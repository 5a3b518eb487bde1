import type { Offer } from '@domain/offers/offer';
import { canBeAsOffered, countMatches, getDifferences } from '@domain/protocol/differences';
import type { ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '@ui/layout/SectionCard';
import { CheckCheck } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DifferenceList } from '../DifferenceList';

/** Sections that the offer describes. */
const OFFERED = ['establishedPremiseCondition', 'establishedEquipmentState'] as const;

/**
 * Compares the prefilled items with the offer: one press marks all the rest as offered; the differences are listed
 * together.
 */
export function MatchCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation('protocol');
  const { control, getValues, setValue } = useFormContext<ProtocolForm>();
  const form = useWatch({ control }) as ProtocolForm;
  const { open, ...answered } = countMatches(form);
  const differences = getDifferences(offer, form);
  const handleMarkRest = () => {
    for (const section of OFFERED)
      getValues(section).forEach((row, index) => {
        if (canBeAsOffered(row)) setValue(`${section}.${index}.match`, 'asOffered', { shouldDirty: true });
      });
  };
  return (
    <SectionCard title={t('match.title')} lead={t('match.lead')}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <div role="status">{t('match.counts', { open, ...answered })}</div>
        {differences.length > 0 && <DifferenceList differences={differences} />}
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<CheckCheck size={20} />}
          disabled={open === 0}
          onClick={handleMarkRest}
          sx={{ justifySelf: { xs: 'stretch', sm: 'start' }, minHeight: 44 }}
        >
          {t('match.all')}
        </Button>
      </Box>
    </SectionCard>
  );
}
