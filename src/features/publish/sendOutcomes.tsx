import { paths } from '@api/paths';
import { useQuery } from '@data/query/useQuery';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Outcome } from '@ui/feedback/OutcomeHeader';
import { FileLink } from '@ui/files/FileLink';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS } from '@ui/theme/tokens';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PixelsOnly } from './PixelsOnly';
import { publishPort } from './publishPort';
import { ResendButton } from './ResendButton';
import type { SentOutcome } from './sendDraftSteps';

/** `outcome` is `null` if the project was sent earlier. */
type SentProps = { offerId: string; email: string; outcome: SentOutcome | null };

/** The project is sent; the landlord continues in the mailbox. */
export function ProjectSent({ offerId, email, outcome }: SentProps) {
  const { t } = useTranslation('publish');
  return (
    <SectionCard>
      <Outcome title={t('send.doneTitle')} />
      <Box sx={{ display: 'flex', gap: 3 }}>
        <MailCheck size={24} color={COLORS.pine} aria-hidden style={{ flex: 'none' }} />
        <Typography sx={{ maxWidth: '68ch' }} role="status">
          {t('send.doneText', { email })}
        </Typography>
      </Box>
      <PixelsOnly check={outcome?.check ?? null} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>
        <Button component={Link} to={paths.unsignedOffers()}>
          {t('send.myOffers')}
        </Button>
        {outcome ? (
          <FileLink label={t('send.document')} url={outcome.documentUrl} />
        ) : (
          <SentDocument offerId={offerId} />
        )}
        <ResendButton offerId={offerId} sentJustNow={outcome !== null} />
        <Button variant="outlined" color="secondary" component={Link} to={paths.addOffer(offerId)}>
          {t('send.edit')}
        </Button>
      </Box>
    </SectionCard>
  );
}

/** Document of a project that was sent earlier. Its URL is loaded again, because a URL expires after an hour. */
function SentDocument({ offerId }: { offerId: string }) {
  const { t } = useTranslation(['publish', 'common']);
  const { call } = publishPort;
  const {
    status,
    data: value,
    refetch,
  } = useQuery({
    queryKey: ['projectPdf', offerId],
    queryFn: () => call('generateOfferPdf', { offerId, configType: 'project' }),
  });
  return (
    <FileLink
      label={t('send.document')}
      url={value?.url ?? null}
      failure={status === 'error' ? { label: t('send.documentAgain'), onRetry: refetch } : null}
    />
  );
}

/** Says that fields are missing, with a link to the form. */
export function Incomplete({ offerId, issues }: { offerId: string; issues: number }) {
  const { t } = useTranslation('publish');
  return (
    <SectionCard>
      <Outcome title={t('send.issuesTitle')} />
      <Typography>{t('send.issuesText', { count: issues })}</Typography>
      <Button component={Link} to={paths.addOffer(offerId)} sx={{ mt: 5 }}>
        {t('send.edit')}
      </Button>
    </SectionCard>
  );
}
