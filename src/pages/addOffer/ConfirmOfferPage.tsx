import { useViewer } from '@data/session/session';
import { ConfirmOffer } from '@features/publish/ConfirmOffer';
import { getStepDelay } from '@features/publish/stepDelay';
import Box from '@mui/material/Box';
import { OutcomeHeader } from '@ui/feedback/OutcomeHeader';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
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
        <StepDelayContext value={getStepDelay}>
          <ConfirmOffer key={id} offerId={id} viewer={session.viewer} />
        </StepDelayContext>
      </OutcomeHeader>
    </Box>
  );
}
