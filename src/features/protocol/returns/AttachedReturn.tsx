import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { RETURN_COMMENT_MAX_CHARS } from '@domain/protocol/limits';
import {
  isEarlyReturn,
  isReturnSigner,
  whyCannotSendBackReturn,
  whyCannotWithdrawReturn,
} from '@domain/returns/predicates';
import { repairReturn } from '@domain/returns/returnForm';
import { CLAIM_DAYS } from '@domain/returns/settlementDays';
import { getSignatureLastDay } from '@domain/returns/signatureTerm';
import { textUpTo } from '@domain/shared/fields';
import { formatDateTime, formatDay } from '@domain/shared/format';
import { asPublicText } from '@domain/shared/publicText';
import { getTermEnd } from '@domain/term/termEnd';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { protocolPort } from '../protocolPort';
import { SendBackCard, WithdrawCard } from '../ReopenProtocolCards';
import { SignSection } from '../SignSection';
import { usePendingUploads } from '../usePendingUploads';
import { computeReturnDigest } from './computeReturnDigest';
import { ReturnView } from './ReturnView';
import { useHandover } from './returnContext';
import { returnPort } from './returnPort';

type Props = {
  offer: Offer;
  side: LeaseSide;
  /** Whether it was just submitted on this page: then the page scrolls to the outcome. */
  isOutcome: boolean;
};

/** Submitted return: the other side compares and signs it, the submitter waits. */
export function AttachedReturn({ offer, side, isOutcome }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation(['returns', 'protocol']);
  const handover = useHandover();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOutcome) return;
    outcome.current?.scrollIntoView({ block: 'center' });
    outcome.current?.focus({ preventScroll: true });
  }, [isOutcome]);
  const { premisesReturn } = offer;
  if (!premisesReturn?.submitted) return null;
  const { submitted } = premisesReturn;
  const lastDay = getSignatureLastDay(offer);
  const isSigner = isReturnSigner(offer, side);
  const moment = formatDateTime(submitted.at, language);
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={isOutcome ? 'success' : 'info'} ref={outcome} tabIndex={-1}>
        {isSigner
          ? t('attached.toSign', { submitter: t(`protocol:side.${submitted.side}`), moment })
          : t('attached.waits', { moment })}{' '}
        {lastDay && t('signUntil', { day: formatDay(lastDay, language) })}
      </Alert>
      <ReturnView form={repairReturn(handover, offer.returnForm)} />
      {isSigner && <SignCard offer={offer} />}
      <ReopenCards offer={offer} side={side} />
    </Box>
  );
}

/** Ways to reopen a return that waits for its signature: the other side sends it back, its submitter withdraws it. */
function ReopenCards({ offer, side }: { offer: Offer; side: LeaseSide }) {
  const { t } = useTranslation('errors');
  const handover = useHandover();
  const endRound = async (ending: 'returned' | 'withdrawn', comment: string) => {
    const seenDigest = await computeReturnDigest(repairReturn(handover, offer.returnForm));
    await returnPort.call('endReturnRound', { offerId: offer.id, seenDigest, ending, comment });
  };
  const why = whyCannotSendBackReturn(offer, side);
  if (why === null) return <SendBackCard onSendBack={(comment) => endRound('returned', comment)} />;
  if (why === 'returnRoundsUsed' || why === 'returnSentBackLast')
    return <Alert severity="info">{t(why)}</Alert>;
  const whyNotWithdrawn = whyCannotWithdrawReturn(offer, side);
  if (whyNotWithdrawn === 'returnWithdrawalsUsed') return <Alert severity="info">{t(whyNotWithdrawn)}</Alert>;
  return whyNotWithdrawn === null ? <WithdrawCard onWithdraw={() => endRound('withdrawn', '')} /> : null;
}

const OBJECTIONS_SCHEMA = object({
  objections: asPublicText(textUpTo(RETURN_COMMENT_MAX_CHARS)).defined(),
});

/** Signing is disabled while this device still holds data that never became part of the return. */
function SignCard({ offer }: { offer: Offer }) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const { reauthenticate } = protocolPort;
  const { run, isRunning, proof } = useFreshSignIn({ reauthenticate });
  const { isWaiting, discard } = usePendingUploads(offer, returnPort);
  const handover = useHandover();
  const lastDay = getTermEnd(offer);
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const { control, handleSubmit } = useForm<{ objections: string }>({
    resolver: createSchemaResolver(OBJECTIONS_SCHEMA),
    defaultValues: { objections: '' },
  });
  const sign = async (objections: string) => {
    const seenDigest = await computeReturnDigest(repairReturn(handover, offer.returnForm));
    await returnPort.call('signReturn', { offerId: offer.id, seenDigest, objections });
    toast.success(t('sign.done'));
  };
  const handleSign = handleSubmit(async ({ objections }) => {
    const question = { title: t('sign.question'), text: t('sign.questionText') };
    if (!(await confirm({ ...question, yes: t('sign.go'), no: t('sign.no') }))) return;
    await run(
      () => sign(objections.trim()),
      (error) => toast.error(errorText(error)),
    );
  });
  const isEarly = isEarlyReturn(offer, offer.premisesReturn?.submitted?.at ?? 0);
  const rent =
    lastDay === null
      ? t('sign.rentUntilEnd')
      : t('sign.rentUntil', { lastDay: formatDay(lastDay, language) });
  return (
    <SignSection
      namespace="returns"
      lead={[t('sign.text'), rent, isEarly && t('day.early', { days: CLAIM_DAYS })].filter(Boolean).join(' ')}
      isWaiting={isWaiting}
      discard={discard}
      isSigning={isRunning}
      onSign={() => void handleSign()}
      proof={proof}
    >
      <Box sx={{ mb: 5 }}>
        <TextAreaField
          name="objections"
          control={control}
          optional
          label={t('sign.objections')}
          help={t('sign.objectionsHelp')}
          maxChars={RETURN_COMMENT_MAX_CHARS}
          minRows={2}
        />
      </Box>
    </SignSection>
  );
}
