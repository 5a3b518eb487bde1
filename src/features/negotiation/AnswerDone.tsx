import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import type { CounterOffer } from '@domain/offers/counterOffer';
import { findPrecedence } from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PageHeader } from '@ui/layout/PageHeader';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Terms } from './Terms';

/** Confirms the answer to a counter-offer, on the page that sent it (Spec 2 §2). */
export function AnswerDone({ offer, counterOffer }: { offer: Offer; counterOffer: CounterOffer }) {
  const { language } = useLanguage();
  const { t } = useTranslation('negotiation');
  const { offerId, offerName, status, entries } = counterOffer;
  const answer = status === 'ACCEPTED' ? 'accept' : 'decline';
  const last = entries.at(-1);
  const precedence = findPrecedence(offer, useServerNow(MINUTE_MS));
  return (
    <>
      <PageHeader
        over={offerName}
        title={t(`answer.${answer}.doneTitle`)}
        lead={<span role="status">{t(`answer.${answer}.doneText`)}</span>}
      />
      {precedence && status === 'ACCEPTED' && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('precedence.landlord', { until: formatDateTime(precedence.endsAt, language) })}
        </Alert>
      )}
      {last && (
        <SectionCard title={t('answer.terms')}>
          <Terms entry={last} />
        </SectionCard>
      )}
      <Box sx={{ mt: 5 }}>
        <Button component={Link} to={paths.offer(offerId)}>
          {t('answer.back')}
        </Button>
      </Box>
    </>
  );
}
