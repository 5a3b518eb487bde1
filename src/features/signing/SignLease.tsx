import { useDocumentUrl } from '@data/leaseRepository';
import { nameOf } from '@domain/accounts/user';
import type { Viewer } from '@domain/accounts/viewer';
import type { LeaseOption } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileLink } from '@ui/FileLink';
import { CheckField } from '@ui/fields/CheckField';
import { schemaResolver } from '@ui/fields/schemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { KeyFacts } from '@ui/KeyFacts';
import { SectionCard } from '@ui/SectionCard';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type SignatureValues, signatureSchema } from './fullName';
import { leaseFactRows } from './leaseFactRows';
import { ReservationClock } from './ReservationClock';

type Props = {
  offer: MembersOffer;
  option: LeaseOption;
  viewer: Viewer;
  /** When the reservation ends, epoch ms. */
  until: number;
  onSign: () => void;
};

/** What is signed, the document, the acknowledgement, the signer's name and the button (Spec 2 §4). */
export function SignLease({ offer, option, viewer, until, onSign }: Props) {
  const { t } = useTranslation(['signing', 'offerView', 'enums']);
  const name = nameOf(viewer);
  const { control, handleSubmit } = useForm<SignatureValues>({
    resolver: schemaResolver(signatureSchema(name)),
    defaultValues: { readLease: false, fullName: '' },
  });
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReservationClock until={until} />
      <SectionCard title={t('review.title')}>
        <KeyFacts look="rows" facts={leaseFactRows({ offer, option, viewer }, t)} />
      </SectionCard>
      <LeaseDocument offerId={offer.id} />
      <SectionCard title={t('sign.title')} lead={t('sign.lead')}>
        <Box component="form" noValidate onSubmit={handleSubmit(onSign)} sx={{ display: 'grid', gap: 4 }}>
          <CheckField name="readLease" control={control} label={t('sign.readLease')} />
          <TextFieldRow
            name="fullName"
            control={control}
            label={t('sign.fullName')}
            help={t('sign.fullNameHelp', { name })}
            autoComplete="off"
          />
          <Button type="submit" size="large" sx={{ justifySelf: { sm: 'start' } }}>
            {t('sign.go')}
          </Button>
        </Box>
      </SectionCard>
    </Box>
  );
}

/** The lease as a document, before or after the signature. */
export function LeaseDocument({ offerId, isSigned }: { offerId: string; isSigned?: boolean }) {
  const { t } = useTranslation('signing');
  const { status, value, retry } = useDocumentUrl(offerId, 'lease');
  return (
    <SectionCard title={t('document.title')} lead={t(isSigned ? 'document.signedLead' : 'document.lead')}>
      <FileLink
        label={t('document.open')}
        url={value?.url ?? null}
        failure={status === 'error' ? { label: t('document.retry'), onRetry: retry } : null}
      />
    </SectionCard>
  );
}
