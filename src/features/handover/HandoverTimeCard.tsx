import { serverNow, useServerNow } from '@data/browser/serverClock';
import {
  canTenantSetTime,
  getLiveProposal,
  HANDOVER_NOTICE_HOURS,
  isHandoverAccepted,
  isHandoverFixed,
  isProposalLapsed,
} from '@domain/leases/handoverTime';
import { getHandoverTerms, getHandoverWindow, isHandoverWindowOver } from '@domain/leases/handoverWindow';
import { whyCannotNamePerson } from '@domain/leases/reception';
import type { HandoverProposal } from '@domain/leases/receptionForm';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useKeptFocus } from '@ui/hooks/useKeptFocus';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposeTimeDialog } from './ProposeTimeDialog';
import { useProposals } from './useProposals';
import { useTimeInWords } from './useTimeInWords';

type Props = { offer: Offer; side: LeaseSide };

const NOTE = { mt: 1, color: 'text.secondary' } as const;
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 } as const;

/** The agreed time of the handover and the other times that either side proposes. */
export function HandoverTimeCard({ offer, side }: Props) {
  const { t } = useTranslation('handover');
  const timeInWords = useTimeInWords();
  const isOpen = whyCannotNamePerson(offer) === null;
  const now = useServerNow(MINUTE_MS);
  const { receptionTime, receptionProposal } = offer;
  const proposal = getLiveProposal(offer, now);
  const place = useKeptFocus<HTMLDivElement>(`${proposal?.date} ${proposal?.hour} ${receptionTime?.hour}`);
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      <SectionCard title={t('time.title')}>
        {receptionTime ? (
          <>
            <Typography sx={{ fontWeight: 600 }}>{timeInWords(receptionTime)}</Typography>
            {isOpen && <MovedBy offer={offer} />}
          </>
        ) : (
          <NotAgreed offer={offer} side={side} isProposed={proposal !== null} />
        )}
        {isOpen && receptionProposal && !proposal && (
          <Alert severity="info" sx={{ mt: 3 }}>
            {t('time.passed', { when: timeInWords(receptionProposal) })}
          </Alert>
        )}
        {isOpen && !proposal && <Declined offer={offer} side={side} />}
        {isOpen && proposal && <Proposal offer={offer} proposal={proposal} side={side} />}
        {isOpen && !proposal && <AskForTime offer={offer} side={side} />}
      </SectionCard>
    </Box>
  );
}

/** Says whether the tenant alone may still move the agreed time. */
function MovedBy({ offer }: Pick<Props, 'offer'>) {
  const { t } = useTranslation('handover');
  const now = useServerNow(MINUTE_MS);
  if (isHandoverAccepted(offer)) return <Typography sx={NOTE}>{t('time.bothAccepted')}</Typography>;
  if (isHandoverFixed(offer, now)) return null;
  return <Typography sx={NOTE}>{t('time.tenantsChoice', { hours: HANDOVER_NOTICE_HOURS })}</Typography>;
}

/** Shown until a time is agreed: the landlord's proposal, or that the last day has passed. */
function NotAgreed({ offer, side, isProposed }: Props & { isProposed: boolean }) {
  const { t } = useTranslation('handover');
  const timeInWords = useTimeInWords();
  const now = serverNow();
  const terms = getHandoverTerms(offer, now);
  const { transferOfThePremise: suggested } = offer;
  if (isHandoverWindowOver(getHandoverWindow(terms, now)))
    return <Alert severity="warning">{t(isProposed ? 'time.overProposed' : 'time.over')}</Alert>;
  if (isProposed) return <Typography>{t('time.noneYet')}</Typography>;
  if (suggested && isProposalLapsed(suggested, now))
    return <Typography>{t(`time.suggestedPassed.${side}`, { when: timeInWords(suggested) })}</Typography>;
  return (
    <Typography>
      {side === 'tenant' && suggested
        ? t('time.suggested', { when: timeInWords(suggested) })
        : t(`time.none.${side}`)}
    </Typography>
  );
}

/** Says which time was declined last, by which side and when, and which time applies instead. */
function Declined({ offer, side }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('handover');
  const timeInWords = useTimeInWords();
  const { receptionDecline: declined, receptionTime } = offer;
  if (!declined) return null;
  const who = declined.by === side ? 'own' : declined.by;
  const values = { when: timeInWords(declined), at: formatDateTime(declined.at, language) };
  return (
    <Alert severity="info" sx={{ mt: 3 }}>
      {t(`time.declinedBy.${who}`, values)} {t(receptionTime ? 'time.stands' : 'time.stillNone')}
    </Alert>
  );
}

/** Button that proposes another time, with the moment from which it would apply. */
function AskForTime({ offer, side }: Props) {
  const { t } = useTranslation('handover');
  const [isAsking, setAsking] = useState(false);
  const now = useServerNow(MINUTE_MS);
  const isFormFirst = !offer.receptionTime && canTenantSetTime(offer, now);
  const counts = offer.receptionTime ? 'time.countsAgreed' : 'time.countsOver';
  return (
    <>
      {!isHandoverAccepted(offer) && (
        <Typography sx={{ ...NOTE, mt: 3 }}>
          {t(isFormFirst ? `time.countsFirst.${side}` : counts)}
        </Typography>
      )}
      <Box sx={BUTTONS}>
        <Button size="small" variant="outlined" color="secondary" onClick={() => setAsking(true)}>
          {t(offer.receptionTime ? 'time.propose' : 'time.proposeFirst')}
        </Button>
        {isAsking && <ProposeTimeDialog offerId={offer.id} onClose={() => setAsking(false)} />}
      </Box>
    </>
  );
}

type ProposalProps = Props & { proposal: HandoverProposal };

/** Open proposal: the other side accepts or declines it, its own side can withdraw it. */
function Proposal({ offer, proposal, side }: ProposalProps) {
  const { t } = useTranslation('handover');
  const timeInWords = useTimeInWords();
  const [isAsking, setAsking] = useState(false);
  const { accept, decline, withdraw, isRunning } = useProposals(offer.id, proposal);
  const isOwn = proposal.by === side;
  const asked = offer.receptionTime ? 'time.asked' : 'time.askedFirst';
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      {t(isOwn ? 'time.sent' : asked, { when: timeInWords(proposal) })}
      <Box sx={BUTTONS}>
        {!isOwn && (
          <Button size="small" disabled={isRunning} onClick={accept}>
            {t('time.accept')}
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          disabled={isRunning}
          onClick={() => setAsking(true)}
        >
          {t('time.counter')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          disabled={isRunning}
          onClick={isOwn ? withdraw : decline}
        >
          {t(isOwn ? 'time.withdraw' : 'time.decline')}
        </Button>
      </Box>
      {isAsking && (
        <ProposeTimeDialog
          offerId={offer.id}
          own={isOwn ? proposal : null}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  );
}
