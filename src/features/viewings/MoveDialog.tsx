import { serverNow } from '@data/browser/serverClock';
import { viewingsPort } from '@data/offers/viewings';
import { useLiveQuery } from '@data/query/useQuery';
import type { Span, ViewingTimes } from '@domain/viewings/availability';
import { getFreeSlots } from '@domain/viewings/slots';
import type { Viewing } from '@domain/viewings/viewing';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useAction } from '@ui/hooks/useAction';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotPicker } from './SlotPicker';

type Props = { viewing: Viewing; onClose: () => void };

/** The tenant chooses another free time. The agreed one applies until then. */
export function MoveDialog({ viewing, onClose }: Props) {
  const { t } = useTranslation('viewings');
  const { watchTimes, call } = viewingsPort;
  const errorText = useErrorText();
  const { offerId, tenantUid: tenant, startsAt } = viewing;
  const times = useLiveQuery(['viewingTimes', offerId], watchTimes(offerId));
  const { isRunning, failure, run } = useAction('inPlace');
  const [value, setValue] = useState<number | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const handleMove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (value === null) return;
    const send = () => call('moveViewing', { offerId, tenant, startsAt, newStartsAt: value });
    if (await run({ call: send, done: t('move.done') })) onClose();
  };
  const slots = times.data ? listOtherSlots(times.data, viewing) : [];
  return (
    <FormDialog
      title={t('move.title')}
      yes={t('move.go')}
      isBusy={isRunning}
      onSubmit={handleMove}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t(slots.length > 0 ? 'move.lead' : 'move.none')}</p>
      {times.status === 'pending' && <Skeleton variant="rounded" height={160} aria-hidden />}
      {times.status === 'error' && <ErrorState onRetry={times.refetch} />}
      {slots.length > 0 && <SlotPicker slots={slots} value={value} onChange={setValue} />}
      {isSubmitted && value === null && slots.length > 0 && (
        <Alert severity="error">{t('book.choose')}</Alert>
      )}
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
    </FormDialog>
  );
}

/** Returns the free times beside the one of the viewing itself, whose place counts as free. */
const listOtherSlots = (times: ViewingTimes, viewing: Viewing): Span[] => {
  const own = times.booked.findIndex(
    ({ startsAt, endsAt }) => startsAt === viewing.startsAt && endsAt === viewing.endsAt,
  );
  const booked = times.booked.filter((_, index) => index !== own);
  // the server checks the end of the offer
  const all = { availability: times, booked, now: serverNow(), offerValidTo: Number.MAX_SAFE_INTEGER };
  return getFreeSlots(all).filter(({ startsAt }) => startsAt !== viewing.startsAt);
};
