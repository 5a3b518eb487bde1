import { viewingsPort } from '@data/offers/viewings';
import type { Span } from '@domain/viewings/availability';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotPicker } from './SlotPicker';
import { ViewingTime } from './ViewingTime';

type Props = { offerId: string; slots: readonly Span[] };

/**
 * Books one of the free times. A time that was taken meanwhile is no longer chosen. The button stays enabled, so that it keeps the
 * focus.
 */
export function BookForm({ offerId, slots }: Props) {
  const { t } = useTranslation('viewings');
  const errorText = useErrorText();
  const { call } = viewingsPort;
  const { isRunning, failure, run } = useAction('inPlace');
  const [value, setValue] = useState<number | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const slot = slots.find(({ startsAt }) => startsAt === value);
  const book = async () => {
    setSubmitted(true);
    if (!slot) return;
    const { startsAt } = slot;
    await run({ call: () => call('bookViewing', { offerId, startsAt }), done: t('book.done') });
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SlotPicker slots={slots} value={value} onChange={setValue} />
      {isSubmitted && !slot && failure === null && <Alert severity="error">{t('book.choose')}</Alert>}
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, justifyItems: { sm: 'start' } }}>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {slot ? <ViewingTime {...slot} /> : !isSubmitted && t('book.choose')}
        </Box>
        <Button loading={isRunning} onClick={() => void book()}>
          {t('book.go')}
        </Button>
      </Box>
    </Box>
  );
}
