import { paths } from '@contracts/paths';
import type { CounterOffer } from '@domain/offers/counterOffer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PageHeader } from '@ui/PageHeader';
import { SectionCard } from '@ui/SectionCard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Terms } from './Terms';

/** How a counter-offer was answered, on the page that answered it (Spec 2 §2). */
export function AnswerDone({ counterOffer }: { counterOffer: CounterOffer }) {
  const { t } = useTranslation('talk');
  const { offerId, offerName, status, entries } = counterOffer;
  const answer = status === 'ACCEPTED' ? 'accept' : 'decline';
  const last = entries.at(-1);
  return (
    <>
      <PageHeader
        over={offerName}
        title={t(`answer.${answer}.doneTitle`)}
        lead={<span role="status">{t(`answer.${answer}.doneText`)}</span>}
      />
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
