import { paths } from '@api/paths';
import { useOnline } from '@data/browser/online';
import { serverNow } from '@data/browser/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import { HANDOVER_NOTICE_HOURS } from '@domain/leases/handoverTime';
import type { ReceptionForm } from '@domain/leases/receptionForm';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { CheckField } from '@ui/fields/CheckField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { SectionCard } from '@ui/layout/SectionCard';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HandoverTimeFields } from './HandoverTimeFields';
import { createHandoverResolver, getHandoverDefaults, getSavedPerson, isTimeShownOnly } from './handoverForm';
import { useAuthorizationReset } from './useAuthorizationReset';
import { type SaveOutcome, useSaveHandover } from './useSaveHandover';

type Props = { offer: Offer; side: LeaseSide; viewer: Viewer };

const TWO_COLUMNS = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Form for the person and the time of the handover (Spec 2 §3). */
export function HandoverFormCard({ offer, side, viewer }: Props) {
  const { t } = useTranslation('handover');
  const [now] = useState(serverNow);
  const { control, handleSubmit, setError, setValue, formState } = useForm<ReceptionForm>({
    resolver: createHandoverResolver(offer, side, serverNow),
    defaultValues: getHandoverDefaults(offer, side, { viewer, now }),
    mode: 'onTouched',
  });
  const { date: agreedDate, hour: agreedHour } = offer.receptionTime ?? {};
  useEffect(() => {
    if (agreedDate) setValue('date', agreedDate);
    if (agreedHour) setValue('hour', agreedHour);
  }, [agreedDate, agreedHour, setValue]);
  useAuthorizationReset({ control, setValue }, getSavedPerson(offer, side)?.authorized ?? false);
  const { save, outcome } = useSaveHandover({ offer, side, setError });
  const isFirst = side === 'landlord' && offer.receptionTime === null;
  const lead = t(getSavedPerson(offer, side) ? 'changeLead' : `lead.${isFirst ? 'landlordFirst' : side}`, {
    hours: HANDOVER_NOTICE_HOURS,
  });
  const title = t(
    side === 'tenant' && isTimeShownOnly(offer, side, now) ? 'title.tenantPerson' : `title.${side}`,
  );
  return (
    <SectionCard title={title} lead={lead}>
      <Box component="form" noValidate onSubmit={handleSubmit(save)} sx={{ display: 'grid', gap: 4 }}>
        <Box sx={TWO_COLUMNS}>
          <TextFieldRow name="firstName" control={control} label={t('field.firstName')} />
          <TextFieldRow name="lastName" control={control} label={t('field.lastName')} />
        </Box>
        <TextFieldRow name="email" control={control} label={t('field.email')} type="email" />
        {!isTimeShownOnly(offer, side, now) && (
          <HandoverTimeFields offer={offer} control={control} now={now} />
        )}
        <CheckField name="authorized" control={control} label={t(`field.authorized.${side}`)} />
        <ConnectionAlert isOnline={useOnline()} kind="form" />
        <Outcome outcome={outcome} side={side} offerId={offer.id} />
        <Button
          type="submit"
          size="large"
          loading={formState.isSubmitting}
          sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}
        >
          {t('save')}
        </Button>
      </Box>
    </SectionCard>
  );
}

type OutcomeProps = { outcome: SaveOutcome; side: LeaseSide; offerId: string };

function Outcome({ outcome, side, offerId }: OutcomeProps) {
  const { t } = useTranslation('handover');
  if (outcome === 'failed')
    return (
      <Alert severity="error" role="alert">
        {t('failed')}
      </Alert>
    );
  if (outcome === 'notVerified')
    return (
      <Alert severity="warning" role="alert">
        {t('notVerified')}
        <Box sx={{ mt: 2 }}>
          <Button component={Link} to={paths.accountInfo()} size="small" variant="outlined" color="secondary">
            {t('toAccount')}
          </Button>
        </Box>
      </Alert>
    );
  if (outcome === 'saved')
    return (
      <Alert severity="success" role="status">
        {t(side === 'tenant' ? 'savedTenant' : 'saved')}
        {side === 'landlord' && (
          <Box sx={{ mt: 2 }}>
            <Button
              component={Link}
              to={paths.deposit(offerId)}
              size="small"
              variant="outlined"
              color="secondary"
            >
              {t('toDeposit')}
            </Button>
          </Box>
        )}
      </Alert>
    );
  return null;
}
