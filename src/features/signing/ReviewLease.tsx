import { useOnline } from '@data/browser/online';
import { serverNow } from '@data/browser/serverClock';
import { usePlatformFee } from '@data/offers/platformFees';
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
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { CheckField } from '@ui/fields/CheckField';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { SectionCard } from '@ui/layout/SectionCard';
import { CertificateNotice } from '@ui/text/CertificateNotice';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { LeaseSummary } from './LeaseSummary';
import { LeaseTerms } from './LeaseTerms';

const OfferDialog = lazy(() => import('./OfferDialog'));

type Acknowledgements = Record<SigningAcknowledgement, boolean>;

const schema = object(acknowledgementFields());

type Props = {
  offer: MembersOffer;
  option: LeaseOption;
  viewer: Viewer;
  /** When both were ticked in the offer's panel (epoch ms); `null` if they are requested here. */
  acknowledgedAt: number | null;
  onReserve: () => void;
};

/**
 * Review before reserving: the facts, the terms, the two acknowledgements and the button (Spec 2 §4). Nothing is
 * pre-ticked: acknowledgements from the panel are shown as text with their time.
 */
export function ReviewLease({ offer, option, viewer, acknowledgedAt, onReserve }: Props) {
  const { t } = useTranslation(['signing', 'offerView', 'declarations']);
  const { control, handleSubmit } = useForm<Acknowledgements>({
    resolver: createSchemaResolver(schema),
    defaultValues: { readTerms: false, acceptElectronicForm: false },
  });
  const reserveAsDeclared = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onReserve();
  };
  const isLong = needsTraditionalSignature(option);
  const said = SIGNING_ACKNOWLEDGEMENTS.map((name) => ({
    name,
    label: t(`declarations:${getAcknowledgementWording(name, option)}`),
  }));
  return (
    <Box
      component="form"
      noValidate
      onSubmit={acknowledgedAt === null ? handleSubmit(onReserve) : reserveAsDeclared}
      sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <LeaseSummary
        terms={{ offer, option, tenant: viewer.companyName ?? '' }}
        fee={usePlatformFee('tenant')}
        aside={<OfferPaper offerId={offer.id} />}
      />
      <LeaseTerms offer={offer} />
      <CertificateNotice certificate={offer.mediaDetails} at={serverNow()} side="tenant" />
      <SectionCard title={t('review.acknowledgements')}>
        {acknowledgedAt === null ? (
          said.map((one) => <CheckField key={one.name} control={control} {...one} />)
        ) : (
          <Given said={said.map(({ label }) => label)} at={acknowledgedAt} />
        )}
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 4 }}>
          <ConnectionAlert isOnline={useOnline()} kind="form" />
          <Button type="submit" size="large">
            {t(isLong ? 'review.reserveLong' : 'review.reserve')}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`offerView:panel.${isLong ? 'reserveNoteLong' : 'reserveNote'}`)}
          </Typography>
        </Box>
      </SectionCard>
    </Box>
  );
}

/** Acknowledgements already given, word for word, with their time. */
function Given({ said, at }: { said: readonly string[]; at: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  return (
    <>
      <Typography sx={{ fontWeight: 550 }}>
        {t('review.given', { moment: formatDateTime(at, language) })}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 2, mt: 3, mb: 0, pl: 5 }}>
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </>
  );
}

/** Button that opens the offer as a document. */
function OfferPaper({ offerId }: { offerId: string }) {
  const { t } = useTranslation('signing');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="secondary" size="small" onClick={() => setOpen(true)}>
        {t('review.offer')}
      </Button>
      <Suspense>
        {isOpen && <OfferDialog offerId={offerId} title={t('review.offer')} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
