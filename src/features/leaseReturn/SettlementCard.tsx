import type { Offer } from '@domain/offers/offer';
import { hasSilenceRule } from '@domain/offers/standardTerms';
import type { LeaseSide } from '@domain/offers/states';
import { getOwedLastDay, isRestOwed } from '@domain/returns/owedRest';
import { getSettlementView, isNothingToSettle, type SettlementStage } from '@domain/returns/settlement';
import { getPaymentWay, isDenied } from '@domain/returns/settlementPayment';
import { formatDay } from '@domain/shared/format';
import { formatGrosze } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { FONT_SIZES } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPart } from './AccountPart';
import { AnswerForm } from './AnswerForm';
import { ArrivalPart } from './ArrivalPart';
import { ClaimPart } from './ClaimPart';
import { DeductionList } from './DeductionList';
import { DepositBars } from './DepositBars';
import { PaymentForm } from './PaymentForm';
import { SettlementPart } from './SettlementPart';
import type { SettlementProps } from './settlementProps';

/** Stages in which the landlord can give back the rest; before the tenant has named an account, in another way than a transfer. */
const PAYMENT_STAGES: readonly SettlementStage[] = ['account', 'due', 'overdue'];

type Props = { offer: Offer; side: LeaseSide; now: number };

/** The settlement of the deposit: its state with the next day, the amounts as bars, and the step of the side. */
export function SettlementCard({ offer, side, now }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const { depositSettlement: settlement } = offer;
  if (!settlement) return <SettlementNote text={t('settlement.none')} />;
  const view = getSettlementView(settlement, now);
  const shown = { offer, side, now, settlement, view };
  if (isNothingToSettle(settlement))
    return (
      <SettlementNote text={t('settlement.reversed')}>
        {settlement.paid && <ArrivalPart {...shown} />}
      </SettlementNote>
    );
  const { stage, contested, outcomes } = view;
  return (
    <SectionCard id="settlement" title={t('settlement.title')}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <StageText {...shown} />
        {(stage === 'claim' || stage === 'answer') && !hasSilenceRule(offer) && (
          <Alert severity="info">{t('settlement.ownTerms')}</Alert>
        )}
        <OwedText {...shown} />
        <DepositBars view={view} deposit={settlement.depositGrosze} />
        {contested > 0 && (
          <Alert severity="info">
            {t('settlement.disputed', { amount: formatGrosze(contested, language) })}
          </Alert>
        )}
        {outcomes.length > 0 && !(stage === 'answer' && side === 'tenant') && <DeductionList {...shown} />}
        {stage === 'claim' && side === 'landlord' && <ClaimPart {...shown} />}
        {stage === 'answer' && side === 'tenant' && (
          <SettlementPart title={t('settlement.answer.title')}>
            <AnswerForm {...shown} />
          </SettlementPart>
        )}
        {view.left > 0 && <AccountPart {...shown} />}
        {settlement.paid && <ArrivalPart {...shown} />}
        {PAYMENT_STAGES.includes(stage) && side === 'landlord' && (
          <SettlementPart title={t('settlement.payment.title')}>
            <PaymentForm {...shown} />
          </SettlementPart>
        )}
      </Box>
    </SectionCard>
  );
}

/** Until when an overdue rest keeps both sides on the platform. */
function OwedText({ settlement, now }: SettlementProps) {
  const { t } = useTranslation('returns');
  const { language } = useLanguage();
  const lastDay = getOwedLastDay(settlement, now);
  if (lastDay === null) return null;
  const key = isRestOwed(settlement, now) ? 'settlement.owedUntil' : 'settlement.owedAfter';
  return <Typography sx={{ maxWidth: '68ch' }}>{t(key, { day: formatDay(lastDay, language) })}</Typography>;
}

/** A deposit that there is nothing to settle of. */
function SettlementNote({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useTranslation('returns');
  return (
    <SectionCard id="settlement" title={t('settlement.title')}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography sx={{ maxWidth: '68ch' }}>{text}</Typography>
        {children}
      </Box>
    </SectionCard>
  );
}

/** Who has to do what until when. */
function StageText({ settlement, view, side }: SettlementProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const { stage, claimLastDay, answerLastDay, dueOn, left, deducted, contested } = view;
  const days = {
    claim: claimLastDay,
    answer: answerLastDay,
    account: null,
    due: dueOn,
    overdue: dueOn,
    paid: settlement.paid?.on ?? null,
    disputed: settlement.paid?.on ?? null,
    closed: null,
  };
  const { paid } = settlement;
  const day = days[stage];
  const key = stage === 'overdue' && isDenied(settlement) ? 'overdueDenied' : stage;
  const isDisputed = stage === 'closed' && contested > 0;
  return (
    <Typography sx={{ maxWidth: '68ch', fontSize: FONT_SIZES.m }}>
      {isDisputed
        ? t(deducted > 0 ? 'settlement.closedPart' : 'settlement.closedWhole')
        : t(`settlement.stage.${key}.${side}`, {
            day: day === null ? '' : formatDay(day, language),
            left: formatGrosze(left, language),
            sentOn: paid ? formatDay(paid.on, language) : '',
            way: paid ? paid.how || t(`settlement.way.${getPaymentWay(paid)}`) : '',
          })}
    </Typography>
  );
}
