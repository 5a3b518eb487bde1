import { useServerNow } from '@data/browser/serverClock';
import { useJointAction } from '@data/leases/jointActions';
import type { Viewer } from '@domain/accounts/viewer';
import { getActionRole, isTermAction } from '@domain/leases/jointAction';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { formatDay, formatNetMoney } from '@domain/shared/format';
import { getNoticePeriod, isOpenEnded } from '@domain/term/notice';
import { listTermDays } from '@domain/term/termDays';
import { getRentOn, getTermEnd, getTermStart, isHandedOver } from '@domain/term/termEnd';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { CalendarFile } from './CalendarFile';
import { MonthStrip } from './MonthStrip';
import { TermActions } from './TermActions';
import { TermDayList } from './TermDayList';
import { TermNews } from './TermNews';
import { WaitingTermAction } from './WaitingTermAction';

type Props = { offer: Offer; side: LeaseSide; viewer: Viewer };

/** The calendar of a lease, and what the sides can do about its term. */
export function LeaseTerm({ offer, side, viewer }: Props) {
  const { t } = useTranslation('leaseTerm');
  const now = useServerNow(MINUTE_MS);
  const days = listTermDays(offer, now);
  const waiting = useJointAction(viewer, offer.id);
  const action = waiting && isTermAction(waiting) ? waiting : null;
  // A colleague who may act alone waits for no second signature.
  const canBegin = !action || getActionRole(action, viewer.uid) === 'other';
  if (days.length === 0)
    return (
      <SectionCard title={t('title')} id="calendar">
        <Typography>{t('unplanned')}</Typography>
      </SectionCard>
    );
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {action && <WaitingTermAction {...{ offer, action, viewer }} />}
      <SectionCard
        title={t('title')}
        id="calendar"
        lead={isHandedOver(offer) ? undefined : t('planned')}
        aside={<CalendarFile offer={offer} />}
      >
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <TermNews {...{ offer, side, viewer, now }} />
          <TermFacts offer={offer} now={now} />
          <MonthStrip offer={offer} days={days} now={now} />
          <TermDayList days={days} today={toIsoDay(now)} />
          {canBegin && <TermActions {...{ offer, side, viewer, now }} />}
        </Box>
      </SectionCard>
    </Box>
  );
}

/** First and last day, the notice period, and the rent in force. */
function TermFacts({ offer, now }: { offer: Offer; now: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseTerm');
  const start = getTermStart(offer);
  const end = getTermEnd(offer);
  const rent = getRentOn(offer, toIsoDay(now), offer.price);
  const { months, toMonthEnd } = getNoticePeriod(offer);
  const facts: Fact[] = [
    { label: t('fact.start'), value: start === null ? '–' : formatDay(start, language) },
    { label: t('fact.end'), value: end === null ? t('fact.noEnd') : formatDay(end, language) },
    ...(isOpenEnded(offer)
      ? [
          {
            label: t('fact.notice'),
            value: t(toMonthEnd ? 'fact.monthsToMonthEnd' : 'fact.months', { count: months }),
          },
        ]
      : []),
    ...(rent === null ? [] : [{ label: t('fact.rent'), value: formatNetMoney(rent, language) }]),
  ];
  return <DescriptionList facts={facts} columns={4} />;
}
