import { useViewer } from '@data/session/session';
import { PublishStepper } from '@features/publish/PublishStepper';
import { SendDraft } from '@features/publish/SendDraft';
import { getStepDelay } from '@features/publish/stepDelay';
import Box from '@mui/material/Box';
import { OutcomeHeader } from '@ui/feedback/OutcomeHeader';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** `/add-offer/verify/:id`: the three stages and the sending of the project (Spec 2 §2). */
export default function VerifyOfferPage() {
  const { t } = useTranslation('publish');
  const { id = '' } = useParams();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  return (
    <Box sx={{ maxWidth: WIDTHS.narrow, mx: 'auto' }}>
      <OutcomeHeader title={t('send.title')} lead={t('send.lead')}>
        <Box sx={{ mb: 6 }}>
          <PublishStepper current="sign" />
        </Box>
        <StepDelayContext value={getStepDelay}>
          <SendDraft key={id} offerId={id} viewer={session.viewer} />
        </StepDelayContext>
      </OutcomeHeader>
    </Box>
  );
}
