import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { track } from '@data/calls/analytics';
import { rememberChosenOption } from '@data/offers/chosenOption';
import {
  getAcknowledgementWording,
  needsTraditionalSignature,
  SIGNING_ACKNOWLEDGEMENTS,
} from '@domain/leases/signing';
import {
  findLeaseOption,
  getLeaseKind,
  getLeaseOptions,
  type LeaseOption,
  type LeaseOptionId,
} from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CheckField } from '@ui/fields/CheckField';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { type CardChoice, RadioCards } from '@ui/fields/RadioCards';
import { useForm } from '@ui/fields/useForm';
import { PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { describeLeaseOption } from '../details/memberRows';
import { ReadingButtons } from '../documents/ReadingButtons';
import { type SigningValues, signingSchema } from './signingSchema';

type Props = {
  offer: MembersOffer;
  /** Whether the viewer may sign; otherwise the options are read-only. */
  canSign: boolean;
};

/** Lease options as cards, the two acknowledgements and the button that leads to reserving (Spec 2 §4). */
export default function SigningForm({ offer, canSign }: Props) {
  const { t } = useTranslation(['offerView', 'declarations']);
  const navigate = useNavigate();
  const options = getLeaseOptions(offer.leaseAgreement);
  const { control, handleSubmit, watch, setValue } = useForm<SigningValues>({
    resolver: createSchemaResolver(signingSchema),
    defaultValues: {
      option: options.length === 1 ? options[0]?.id : '',
      readTerms: false,
      acceptElectronicForm: false,
    },
  });
  const chosen = findLeaseOption(offer.leaseAgreement, watch('option'));
  const isLong = chosen ? needsTraditionalSignature(chosen) : options.every(needsTraditionalSignature);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tick given to other words is no tick for these
  useEffect(() => {
    setValue('acceptElectronicForm', false);
  }, [isLong, setValue]);

  const goToReview = ({ option }: SigningValues) => {
    track('begin_checkout', { offerId: offer.id, option: String(option) });
    rememberChosenOption(offer.id, option as LeaseOptionId);
    navigate(paths.contractVerify(offer.id), {
      state: { option, acknowledged: { at: serverNow(), digest: offer.version?.digest ?? '' } },
    });
  };

  return (
    <Box component="form" noValidate onSubmit={handleSubmit(goToReview)} sx={{ display: 'grid', gap: 4 }}>
      <RadioCards
        name="option"
        control={control}
        label={t('panel.options')}
        choices={options.map((option) => toChoice(option, offer, t))}
        disabled={!canSign}
      />
      {canSign && isLong && <LongLeaseAlert />}
      {offer.version && <ReadingButtons offer={offer} />}
      {canSign && (
        <>
          <div>
            {SIGNING_ACKNOWLEDGEMENTS.map((name) => (
              <CheckField
                key={name}
                name={name}
                control={control}
                label={t(`declarations:${getAcknowledgementWording(name, { qualifiedSignature: isLong })}`)}
              />
            ))}
          </div>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Button type="submit" size="large">
              {t('panel.toReview')}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(isLong ? 'panel.toReviewNoteLong' : 'panel.toReviewNote')}
            </Typography>
          </Box>
        </>
      )}
    </Box>
  );
}

type T = ReturnType<typeof useTranslation<['offerView', 'declarations']>>['t'];

const toChoice = (option: LeaseOption, { leaseAgreement }: MembersOffer, t: T): CardChoice => ({
  value: option.id,
  title: describeLeaseOption(option, { t }),
  text:
    option.id === 'infinite'
      ? t('leaseOption.infiniteText', {
          months: t('unit.months', { count: leaseAgreement.leaseNoticePeriod ?? 0 }),
        })
      : t(`leaseOption.${getLeaseKind(option) as 'fixedshort' | 'fixedlong'}Text`),
});

function LongLeaseAlert() {
  const { t } = useTranslation('offerView');
  return (
    <Alert severity="info" icon={<PenLine size={20} />}>
      <AlertTitle>{t('panel.long.title')}</AlertTitle>
      {t('panel.long.text')}
    </Alert>
  );
}
