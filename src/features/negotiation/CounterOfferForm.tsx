import { negotiationPort } from '@data/leases/negotiation';
import { findMissingVerification, type Viewer } from '@domain/accounts/viewer';
import type { CounterTerms } from '@domain/offers/counterOffer';
import { counterTermsSchema } from '@domain/offers/counterOfferSchema';
import type { MembersOffer } from '@domain/offers/projections';
import { formatMoney } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import { useUnusualRent } from '@i18n/useUnusualRent';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { useToast } from '@ui/feedback/ToastProvider';
import { CheckField } from '@ui/fields/CheckField';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { NumberField } from '@ui/fields/NumberField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { buildCounterOffer, EMPTY_COUNTER_TERMS } from './counterForm';
import { DepositNote } from './DepositNote';
import { describeDuration, formatTerms } from './durationTexts';

type Props = { offer: MembersOffer; viewer: Viewer; onSent: () => void };

/** Two toggles, each with its new value. Nothing is sent while both are off (Spec 2 §3, §5). */
export function CounterOfferForm({ offer, viewer, onSent }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('negotiation');
  const toast = useToast();
  const errorText = useErrorText();
  const port = negotiationPort;
  const { control, handleSubmit, watch, reset, formState } = useForm<CounterTerms>({
    resolver: createSchemaResolver(counterTermsSchema),
    defaultValues: EMPTY_COUNTER_TERMS,
    mode: 'onTouched',
  });
  const terms = watch();
  const { failure, run } = useAction();
  const describeUnusualRent = useUnusualRent();

  const propose = async (asked: CounterTerms) => {
    const put = () => port.call('onCounterOffer', buildCounterOffer({ offer, viewer, terms: asked }));
    if (await run({ call: put, done: t('counter.sent'), failed: () => t('counter.failed'), reload: onSent }))
      reset(EMPTY_COUNTER_TERMS);
  };
  const handleSend = (event: FormEvent) => {
    event.preventDefault();
    if (findMissingVerification(viewer)) toast.error(t('counter.unverified'));
    else void handleSubmit(propose)(event);
  };

  return (
    <Box component="form" noValidate onSubmit={handleSend} sx={{ display: 'grid', gap: 4 }}>
      <CheckField
        name="isRentToggleChecked"
        control={control}
        look="switch"
        label={t('counter.rentToggle')}
        help={t('counter.rentNow', { amount: formatMoney(offer.price, language) })}
      />
      {terms.isRentToggleChecked && (
        <NumberField
          name="newPrice"
          control={control}
          label={t('counter.newPrice')}
          doubt={describeUnusualRent(terms.newPrice, offer.areaDetails.surface)}
          unit={t('counter.unit.pln')}
          measure="plnNet"
        />
      )}
      <CheckField
        name="isContractDurationToggleChecked"
        control={control}
        look="switch"
        label={t('counter.durationToggle')}
        help={formatTerms(offer, t)}
      />
      {terms.isContractDurationToggleChecked && (
        <NumberField
          name="newDuration"
          control={control}
          label={t('counter.newDuration')}
          help={describeDuration(offer, terms.newDuration, t)}
          unit={t('counter.unit.months')}
          decimals={0}
        />
      )}
      <DepositNote offer={offer} terms={terms} />
      <ConnectionAlert kind="form" />
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Button type="submit" variant="outlined" loading={formState.isSubmitting} sx={{ justifySelf: 'start' }}>
        {t('counter.send')}
      </Button>
    </Box>
  );
}
