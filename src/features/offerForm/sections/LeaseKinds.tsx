import { LEASE_OPTION_IDS, type LeaseOptionId } from '@domain/offers/leaseOptions';
import type { OfferDraft } from '@domain/offers/offer';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OfferCheck, OfferNumber } from '../fields';
import type { OfferPath } from '../offerValues';

const MONTHS_FIELDS = {
  infinite: 'leaseAgreement.leaseNoticePeriod',
  fixedshort: 'leaseAgreement.fixedshortMonths',
  fixedlong: 'leaseAgreement.fixedlongMonths',
} as const satisfies Record<LeaseOptionId, OfferPath>;

/** Kinds of lease that the landlord allows, each with its months. */
export function LeaseKinds() {
  const { t } = useTranslation('offerForm');
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <FormLabel component="legend" sx={{ p: 0 }}>
        {t('heading.leaseKinds')}
      </FormLabel>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('help.leaseKinds')}
      </Typography>
      {LEASE_OPTION_IDS.map((kind) => (
        <LeaseKind key={kind} kind={kind} />
      ))}
    </Box>
  );
}

function LeaseKind({ kind }: { kind: LeaseOptionId }) {
  const isChosen = useWatch<OfferDraft, `leaseAgreement.${LeaseOptionId}`>({
    name: `leaseAgreement.${kind}`,
  });
  return (
    <Box
      sx={{
        border: `1px solid ${isChosen ? COLORS.pine : COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        px: 3,
        py: 2,
      }}
    >
      <OfferCheck name={`leaseAgreement.${kind}`} />
      {isChosen && (
        <Box sx={{ maxWidth: 280, ml: { xs: 0, sm: 8.5 }, mt: 3, mb: 2 }}>
          <OfferNumber name={MONTHS_FIELDS[kind]} />
        </Box>
      )}
      {isChosen && kind === 'infinite' && <OfferCheck name="leaseAgreement.noticeToMonthEnd" />}
    </Box>
  );
}
