import { usePlatformFee } from '@data/platformFees';
import { serverNow } from '@data/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import { acknowledgementFields } from '@domain/leases/signature';
import {
  getAcknowledgementWording,
  needsTraditionalSignature,
  SIGNING_ACKNOWLEDGEMENTS,
  type SigningAcknowledgement,
} from '@domain/leases/signing';
import type { LeaseOption } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { useHandoverDeadline } from '@i18n/useHandoverDeadline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CheckField } from '@ui/fields/CheckField';
import { schemaResolver } from '@ui/fields/schemaResolver';
import { KeyFacts } from '@ui/KeyFacts';
import { PlatformFeeLine } from '@ui/PlatformFeeLine';
import { SectionCard } from '@ui/SectionCard';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { LeaseTerms } from './LeaseTerms';
import { leaseFactRows } from './leaseFactRows';

type Acknowledgements = Record<SigningAcknowledgement, boolean>;

const schema = object(acknowledgementFields());

type Props = {
  offer: MembersOffer;
  option: LeaseOption;
  viewer: Viewer;
  /** Ticked in the panel of the offer already. */
  isAcknowledged: boolean;
  onReserve: () => void;
};

/** What would be signed, the terms, the two acknowledgements and the button that reserves (Spec 2 §4). */
export function ReviewLease({ offer, option, viewer, isAcknowledged, onReserve }: Props) {
  const { t } = useTranslation(['signing', 'offerView', 'enums', 'declarations']);
  const describeDeadline = useHandoverDeadline(serverNow());
  const { control, handleSubmit } = useForm<Acknowledgements>({
    resolver: schemaResolver(schema),
    defaultValues: { readTerms: isAcknowledged, acceptElectronicForm: isAcknowledged },
  });
  const shownFee = usePlatformFee('tenant');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit(onReserve)}
      sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <SectionCard title={t('review.title')}>
        <KeyFacts
          look="rows"
          facts={leaseFactRows({ offer, option, tenant: viewer.companyName ?? '' }, t, describeDeadline)}
        />
        <Box sx={{ mt: 4 }}>
          <PlatformFeeLine {...shownFee} />
        </Box>
      </SectionCard>
      <LeaseTerms offer={offer} />
      <SectionCard title={t('review.acknowledgements')}>
        {SIGNING_ACKNOWLEDGEMENTS.map((name) => (
          <CheckField
            key={name}
            name={name}
            control={control}
            label={t(`declarations:${getAcknowledgementWording(name, option)}`)}
          />
        ))}
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 4 }}>
          <Button type="submit" size="large">
            {t('offerView:panel.reserve')}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`offerView:panel.${needsTraditionalSignature(option) ? 'reserveNoteLong' : 'reserveNote'}`)}
          </Typography>
        </Box>
      </SectionCard>
    </Box>
  );
}
