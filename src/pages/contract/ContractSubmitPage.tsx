import { useViewer } from '@data/session/session';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { getStepDelay } from '@features/publish/stepDelay';
import { ReservationMissing } from '@features/signing/ReservationMissing';
import { SubmitContract } from '@features/signing/SubmitContract';
import { WantedMatch } from '@features/wanted/WantedMatch';
import Box from '@mui/material/Box';
import { OutcomeHeader } from '@ui/feedback/OutcomeHeader';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** `/contract/:id/submit/:userUid`: the tenant signs the reserved lease, reached by the link in the mail (Spec 2 §2). */
export default function ContractSubmitPage() {
  const { t } = useTranslation('signing');
  const { id = '', userUid = '' } = useParams();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const { viewer } = session;
  const denied = <ReservationMissing offerId={id} userUid={userUid} viewer={viewer} />;
  return (
    <Box sx={{ maxWidth: WIDTHS.form, mx: 'auto', '&:has([data-wide])': { maxWidth: WIDTHS.page } }}>
      <OutcomeHeader title={t('submitPage.title')} lead={t('submitPage.lead')}>
        <StepDelayContext value={getStepDelay}>
          <LeaseScreen key={id} offerId={id} viewer={viewer} denied={denied}>
            {(lease) => (
              <SubmitContract
                lease={lease}
                viewer={viewer}
                afterSigning={<WantedMatch offerId={id} viewer={viewer} />}
              />
            )}
          </LeaseScreen>
        </StepDelayContext>
      </OutcomeHeader>
    </Box>
  );
}
