import { getReturnPath } from '@api/leasePaths';
import { leasePort } from '@data/leases/leaseRepository';
import { isDepositLost } from '@domain/leases/depositReversal';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { getReturnOpensOn, whyCannotBeginReturn } from '@domain/returns/predicates';
import { getReturnState, isReturned } from '@domain/returns/premisesReturn';
import { getHandoverForm, repairReturn } from '@domain/returns/returnForm';
import { getReturnProgress } from '@domain/returns/returnRows';
import { getReturnLastDay, getReturnLimit, isReturnMissed } from '@domain/returns/returnWindow';
import { getSignatureLastDay } from '@domain/returns/signatureTerm';
import { formatDateTime, formatDay } from '@domain/shared/format';
import { getTermEnd, isTermOver } from '@domain/term/termEnd';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ReturnDayPart } from './ReturnDayPart';

type Props = {
  offer: Offer;
  side: LeaseSide;
  now: number;
  /** Button by which the sides agree on an earlier end once the premises are back. */
  earlierEnd?: ReactNode;
};

/** Where the return of the premises stands, and the way to its protocol. */
export function ReturnCard(props: Props) {
  const { t } = useTranslation('returns');
  return (
    <SectionCard id="return" title={t('card.title')}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', maxWidth: '68ch' }}>
        <ReturnInState {...props} />
      </Box>
    </SectionCard>
  );
}

function ReturnInState(props: Props) {
  const { offer, now } = props;
  const state = getReturnState(offer);
  if (state === 'MISSED' || isReturnMissed(offer, now)) return <MissedReturn {...props} />;
  return state === null ? <BeforeReturn {...props} /> : <BegunReturn {...props} />;
}

/** A lease that the clock closed without a return protocol: how the sides settle the deposit themselves. */
function MissedReturn({ offer, side }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const { premisesReturn } = offer;
  const closedAt = premisesReturn?.state === 'MISSED' ? premisesReturn.closedAt : getReturnLimit(offer);
  return (
    <>
      <Typography>
        {t('card.missed', { moment: closedAt ? formatDateTime(closedAt, language) : '' })}
      </Typography>
      <Typography>{t('card.missedPaper')}</Typography>
      <Typography>{t(`card.missedDeposit.${isDepositLost(offer) ? 'none' : side}`)}</Typography>
    </>
  );
}

function BeforeReturn({ offer, side, now }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const navigate = useNavigate();
  const { run, isRunning } = useAction();
  const lastDay = getTermEnd(offer);
  const opensOn = getReturnOpensOn(offer);
  const beginBy = getReturnLastDay(offer);
  const canBegin = whyCannotBeginReturn(offer, side, now) === null;
  const begin = async () => {
    const isBegun = await run({ call: () => leasePort.call('beginReturn', { offerId: offer.id }) });
    if (isBegun) navigate(getReturnPath(offer.id));
  };
  return (
    <>
      <Typography>
        {lastDay === null ? t('card.noLastDay') : t('card.lastDay', { day: formatDay(lastDay, language) })}{' '}
        {!canBegin && opensOn !== null && t('card.opensOn', { day: formatDay(opensOn, language) })}
        {canBegin && t('card.ready')}{' '}
        {isTermOver(offer, now) && beginBy && t('card.beginBy', { day: formatDay(beginBy, language) })}
      </Typography>
      {offer.premisesReturn && <Typography>{t('card.calledOff')}</Typography>}
      {canBegin ? (
        <Button
          startIcon={<KeyRound size={20} />}
          loading={isRunning}
          loadingPosition="start"
          onClick={() => void begin()}
          sx={{ minHeight: 44 }}
        >
          {t('card.begin')}
        </Button>
      ) : (
        <ReturnDayPart offer={offer} side={side} now={now} />
      )}
    </>
  );
}

/** Returns the sentence and the button of a return that has begun. */
const useReturnWords = (offer: Offer, side: LeaseSide) => {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const { submitted, signed, closedAt } = offer.premisesReturn ?? {};
  const handover = getHandoverForm(offer);
  switch (getReturnState(offer)) {
    case 'OPEN': {
      const progress = handover && getReturnProgress(handover, repairReturn(handover, offer.returnForm));
      const submitBy = getReturnLastDay(offer);
      return {
        text: [
          t('card.open', { answered: progress?.answered ?? 0, total: progress?.total ?? 0 }),
          submitBy && t('card.submitBy', { day: formatDay(submitBy, language) }),
        ]
          .filter(Boolean)
          .join(' '),
        go: t('card.fill'),
        isOwn: true,
      };
    }
    case 'ATTACHED':
      return submitted?.side === side
        ? { text: t('card.attachedOwn'), go: t('card.view'), isOwn: false }
        : { text: t('card.attachedOther'), go: t('card.check'), isOwn: true };
    case 'CLOSED':
      return {
        text: [
          t('card.closed', { moment: closedAt ? formatDateTime(closedAt, language) : '' }),
          !isDepositLost(offer) && t('card.closedDeposit'),
        ]
          .filter(Boolean)
          .join(' '),
        go: t('card.view'),
        isOwn: false,
      };
    default:
      return {
        text: t('card.signed', { moment: signed ? formatDateTime(signed.at, language) : '' }),
        go: t('card.view'),
        isOwn: false,
      };
  }
};

function BegunReturn({ offer, side, now, earlierEnd }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const { text, go, isOwn } = useReturnWords(offer, side);
  const end = getTermEnd(offer);
  const lastDay = getReturnState(offer) === 'ATTACHED' ? getSignatureLastDay(offer) : null;
  return (
    <>
      <Typography>
        {text} {lastDay && t('signUntil', { day: formatDay(lastDay, language) })}
      </Typography>
      <Button
        component={Link}
        to={getReturnPath(offer.id)}
        {...(!isOwn && { variant: 'outlined', color: 'secondary' })}
        sx={{ minHeight: 44 }}
      >
        {go}
      </Button>
      {isReturned(offer) && !isTermOver(offer, now) && (
        <>
          <Typography>
            {end === null ? t('card.runsOn') : t('card.runsUntil', { day: formatDay(end, language) })}
          </Typography>
          {earlierEnd}
        </>
      )}
    </>
  );
}
