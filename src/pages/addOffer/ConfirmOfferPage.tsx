import { useViewer } from '@data/session/session';
import { ConfirmOffer } from '@features/publish/ConfirmOffer';
import { realPace } from '@features/publish/pace';
import Box from '@mui/material/Box';
import { OutcomeHeader } from '@ui/feedback/OutcomeHeader';
import { StepPaceContext } from '@ui/hooks/useStepRun';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** `/add-offer/confirm/:id`: the landlord's binding confirmation, reached by the link in the mail (Spec 2 §2). */
export default function ConfirmOfferPage() {
  const { t } = useTranslation('publish');
  const { id = '' } = useParams();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  return (
    <Box sx={{ maxWidth: WIDTHS.narrow, mx: 'auto' }}>
      <OutcomeHeader title={t('confirm.title')} lead={t('confirm.lead')}>
        <StepPaceContext value={realPace}>
          <ConfirmOffer key={id} offerId={id} viewer={session.viewer} />
        </StepPaceContext>
      </OutcomeHeader>
    </Box>
  );
}
