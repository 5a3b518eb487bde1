import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { DENIAL_MAX_CHARS, listDenials } from '@domain/returns/settlementPayment';
import { toIsoDay } from '@domain/shared/dates';
import { textUpTo } from '@domain/shared/fields';
import { formatDay } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { PaymentForm } from './PaymentForm';
import type { SettlementProps } from './settlementProps';

/**
 * Whether the recorded payment has arrived: the tenant says it and can take back a denial; until then the landlord can correct the day.
 */
export function ArrivalPart(props: SettlementProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const { side, settlement, view } = props;
  const { paid, arrival } = settlement;
  if (!paid) return null;
  if (arrival) {
    const days = { day: formatDay(toIsoDay(arrival.at), language), sentOn: formatDay(paid.on, language) };
    if (arrival.hasArrived) return <Typography>{t('settlement.arrival.arrived', days)}</Typography>;
    return (
      <Box sx={rows}>
        {view.stage !== 'disputed' && view.stage !== 'closed' && (
          <Alert severity="warning">{t(`settlement.arrival.denied.${side}`, days)}</Alert>
        )}
        <Denials settlement={settlement} />
        {side === 'tenant' && <ArrivalChoice {...props} paidAt={paid.at} />}
      </Box>
    );
  }
  if (view.arrivalLastDay === null) return null;
  const { correctionLastDay } = view;
  const key = side === 'landlord' && correctionLastDay === null ? 'landlordFinal' : side;
  return (
    <Box sx={rows}>
      <Typography sx={{ maxWidth: '68ch' }}>
        {t(`settlement.arrival.open.${key}`, {
          day: formatDay(view.arrivalLastDay, language),
          until: correctionLastDay === null ? '' : formatDay(correctionLastDay, language),
        })}
      </Typography>
      <Denials settlement={settlement} />
      {side === 'tenant' && <ArrivalChoice {...props} paidAt={paid.at} />}
      {side === 'landlord' && correctionLastDay !== null && <PaymentForm {...props} />}
    </Box>
  );
}

const rows = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** The payments that the tenant denied, with the position of both sides. */
function Denials({ settlement }: Pick<SettlementProps, 'settlement'>) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const denials = listDenials(settlement);
  if (denials.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, maxWidth: '68ch' }}>
      {denials.map(({ on, way, how, comment, at, deniedAt }) => (
        <Box component="li" key={at} sx={{ overflowWrap: 'anywhere' }}>
          {t('settlement.arrival.denial', {
            sentOn: formatDay(on, language),
            way: how || t(`settlement.way.${way}`),
            day: formatDay(toIsoDay(deniedAt), language),
          })}
          {comment && <Box>{t('settlement.position', { text: comment })}</Box>}
        </Box>
      ))}
    </Box>
  );
}

const COMMENT_SCHEMA = object({ comment: textUpTo(DENIAL_MAX_CHARS).trim().defined() });

/** The tenant's answer. A denial is not offered before a transfer can have arrived, nor twice for one payment. */
function ArrivalChoice({ offer, settlement, view, now, paidAt }: SettlementProps & { paidAt: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const { control, handleSubmit } = useForm<{ comment: string }>({
    resolver: createSchemaResolver(COMMENT_SCHEMA),
    defaultValues: { comment: '' },
  });
  const { deniableFrom } = view;
  const isEarly = deniableFrom !== null && toIsoDay(now) < deniableFrom;
  const canDeny = deniableFrom !== null && !isEarly;
  const isSecond = (settlement.denied?.length ?? 0) > 0;
  const report = async (hasArrived: boolean, comment: string) => {
    const denyText = isSecond ? 'settlement.arrival.secondText' : 'settlement.arrival.noText';
    const isSure = await confirm({
      title: t(hasArrived ? 'settlement.arrival.yesQuestion' : 'settlement.arrival.noQuestion'),
      text: t(hasArrived ? 'settlement.arrival.yesText' : denyText),
      yes: t(hasArrived ? 'settlement.arrival.yes' : 'settlement.arrival.no'),
      no: t('settlement.payment.no'),
    });
    if (!isSure) return;
    await run(
      async () => {
        await leasePort.call('reportDepositArrival', {
          offerId: offer.id,
          paymentAt: paidAt,
          hasArrived,
          comment,
        });
        toast.success(t('settlement.arrival.done'));
      },
      (error) => toast.error(errorText(error)),
    );
  };
  return (
    <Box sx={rows}>
      {isEarly && (
        <Typography sx={{ maxWidth: '68ch' }}>
          {t('settlement.arrival.early', { day: formatDay(deniableFrom, language) })}
        </Typography>
      )}
      {canDeny && (
        <TextAreaField
          name="comment"
          control={control}
          label={t('settlement.arrival.comment')}
          help={t('settlement.arrival.commentHelp')}
          minRows={2}
          maxChars={DENIAL_MAX_CHARS}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button loading={isRunning} onClick={() => void report(true, '')} sx={{ minHeight: 44 }}>
          {t('settlement.arrival.yes')}
        </Button>
        {canDeny && (
          <Button
            variant="outlined"
            color="secondary"
            disabled={isRunning}
            onClick={handleSubmit(({ comment }) => report(false, comment))}
            sx={{ minHeight: 44 }}
          >
            {t('settlement.arrival.no')}
          </Button>
        )}
      </Box>
      {proof && (
        <PasswordDialog {...proof} text={t('settlement.arrival.proof')} go={t('settlement.arrival.go')} />
      )}
    </Box>
  );
}
