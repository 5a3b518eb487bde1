import type { MembersOffer } from '@domain/offers/projections';
import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/SectionCard';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** The terms of the lease in full, the landlord's own or the standard ones; Polish is the binding language. */
export function LeaseTerms({ ownTerms }: Pick<MembersOffer, 'ownTerms'>) {
  const { t } = useTranslation('signing');
  return (
    <SectionCard
      title={t('terms.title')}
      lead={t(ownTerms.selected ? 'terms.ownLead' : 'terms.standardLead')}
    >
      <Box
        role="region"
        aria-label={t('terms.title')}
        tabIndex={0}
        lang="pl"
        sx={{
          maxHeight: 360,
          overflowY: 'auto',
          p: 4,
          border: `1px solid ${COLORS.hairline}`,
          borderRadius: `${RADII.control}px`,
          backgroundColor: COLORS.canvas,
          whiteSpace: 'pre-line',
        }}
      >
        {ownTerms.selected ? ownTerms.terms : STANDARD_TERMS}
      </Box>
    </SectionCard>
  );
}
