import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { track } from '@data/calls/analytics';
import { rememberChosenOption } from '@data/offers/chosenOption';
import { needsTraditionalSignature } from '@domain/leases/signing';
import {
  findLeaseOption,
  getLeaseKind,
  getLeaseOptions,
  type LeaseOption,
} from '@domain/offers/leaseOptions';
import { findTermBeyond } from '@domain/offers/leaseTerm';
import type { MembersOffer } from '@domain/offers/projections';
import type { Language } from '@domain/shared/format';
import { formatMessageValues } from '@domain/shared/messages';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { type CardChoice, RadioCards } from '@ui/fields/RadioCards';
import { useForm } from '@ui/fields/useForm';
import { LazyPart } from '@ui/layout/LazyPart';
import { COLORS } from '@ui/theme/tokens';
import { PenLine } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ReadingButtons } from '../documents/ReadingButtons';
import { describeLeaseOption, describeNotice } from '../leaseTexts';
import { type SigningValues, signingSchema } from './signingSchema';

const AcknowledgeDialog = lazy(() => import('./AcknowledgeDialog'));

type Props = {
  offer: MembersOffer;
  /** Whether the viewer may sign; otherwise the options are read-only. */
  canSign: boolean;
};

/** In the phone's sheet the button stays in view under the options. */
const buttonPlace = {
  display: 'grid',
  gap: 2,
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  zIndex: 1,
  py: { xs: 2, sm: 0 },
  backgroundColor: COLORS.paper,
} as const;

/** Lease options as cards and the button that asks for the acknowledgements, then leads to reserving (Spec 2 §4). */
export default function SigningForm({ offer, canSign }: Props) {
  const { t } = useTranslation('offerView');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const options = getLeaseOptions(offer.leaseAgreement);
  const now = serverNow();
  const open = options.filter(({ id }) => !findTermBeyond(offer, id, now));
  const { control, handleSubmit, watch } = useForm<SigningValues>({
    resolver: createSchemaResolver(signingSchema),
    defaultValues: { option: open.length === 1 ? open[0]?.id : '' },
  });
  const chosen = findLeaseOption(offer.leaseAgreement, watch('option'));
  const isLong = chosen ? needsTraditionalSignature(chosen) : options.every(needsTraditionalSignature);

  const goToReview = ({ id }: LeaseOption) => {
    track('begin_checkout', { offerId: offer.id, option: id });
    rememberChosenOption(offer.id, id);
    // in place of the dialog's entry, so that Back leads to the offer
    navigate(paths.contractVerify(offer.id), {
      replace: true,
      state: { option: id, acknowledged: { at: serverNow(), digest: offer.version?.digest ?? '' } },
    });
  };

  return (
    <>
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit(() => setAsked(true))}
        sx={{ display: 'grid', gap: 4 }}
      >
        <RadioCards
          name="option"
          control={control}
          label={t('panel.options')}
          isDense
          choices={options.map((option) => toChoice(option, offer, { t, language, now }))}
          disabled={!canSign}
        />
        {canSign && open.length > 0 && (
          <Box sx={buttonPlace}>
            <Button type="submit" size="large">
              {t('panel.reserve')}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(isLong ? 'panel.freeLong' : 'panel.free')}
            </Typography>
          </Box>
        )}
      </Box>
      {canSign && isLong && <LongLeaseAlert />}
      {!canSign && offer.version && <ReadingButtons offer={offer} />}
      {canSign && chosen && isAsked && (
        <LazyPart onFail={() => setAsked(false)}>
          <AcknowledgeDialog
            // an acknowledgement given to other words is none for these
            key={chosen.id}
            offer={offer}
            option={chosen}
            onDone={() => goToReview(chosen)}
            onClose={() => setAsked(false)}
          />
        </LazyPart>
      )}
    </>
  );
}

type T = ReturnType<typeof useTranslation<'offerView'>>['t'];

/** Returns the card of an option. One that no longer ends within the availability is disabled and says why. */
const toChoice = (
  option: LeaseOption,
  offer: MembersOffer,
  { t, language, now }: { t: T; language: Language; now: number },
): CardChoice => {
  const beyond = findTermBeyond(offer, option.id, now);
  return {
    value: option.id,
    title: describeLeaseOption(option, { t }),
    text: beyond
      ? t('leaseOption.beyond', formatMessageValues(beyond, language))
      : describeOptionText(option, offer, t),
    disabled: beyond !== null,
  };
};

const describeOptionText = (option: LeaseOption, { leaseAgreement }: MembersOffer, t: T): string =>
  option.id === 'infinite'
    ? t('leaseOption.infiniteText', {
        months: describeNotice(leaseAgreement, { t }),
      })
    : t(`leaseOption.${getLeaseKind(option) as 'fixedshort' | 'fixedlong'}Text`);

function LongLeaseAlert() {
  const { t } = useTranslation('offerView');
  return (
    <Alert severity="info" icon={<PenLine size={20} />}>
      <AlertTitle>{t('panel.long.title')}</AlertTitle>
      {t('panel.long.text')}
    </Alert>
  );
}
