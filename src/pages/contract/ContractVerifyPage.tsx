import { useViewer } from '@data/session/session';
import { LEASE_OPTION_IDS } from '@domain/offers/leaseOptions';
import { getStepDelay } from '@features/publish/stepDelay';
import { toPanelAcknowledgement } from '@features/signing/panelAcknowledgement';
import { ReserveLease } from '@features/signing/ReserveLease';
import Box from '@mui/material/Box';
import { OutcomeHeader } from '@ui/feedback/OutcomeHeader';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';

/** `/contract/:id/verify`: the tenant reviews and reserves (Spec 2 §2). */
export default function ContractVerifyPage() {
  const { t } = useTranslation(['signing', 'offerView', 'errors', 'validation']);
  const { id = '' } = useParams();
  const { state } = useLocation();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const fromPanel = LEASE_OPTION_IDS.find((option) => option === state?.option) ?? null;
  return (
    <Box sx={{ maxWidth: WIDTHS.form, mx: 'auto' }}>
      <OutcomeHeader title={t('verify.title')} lead={t('verify.lead')}>
        <StepDelayContext value={getStepDelay}>
          <ReserveLease
            key={id}
            offerId={id}
            viewer={session.viewer}
            fromPanel={fromPanel}
            acknowledged={toPanelAcknowledgement(state?.acknowledged)}
          />
        </StepDelayContext>
      </OutcomeHeader>
    </Box>
  );
}
