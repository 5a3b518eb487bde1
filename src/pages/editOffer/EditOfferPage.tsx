import { paths } from '@api/paths';
import { useViewer } from '@data/session/session';
import { AnswerCounterOffer } from '@features/negotiation/AnswerCounterOffer';
import { isAnswer } from '@features/negotiation/answer';
import Box from '@mui/material/Box';
import { WIDTHS } from '@ui/theme/tokens';
import { Navigate, useParams } from 'react-router-dom';

/**
 * `/edit-offer/:id/:value/:uid`: the landlord answers one tenant's counter-offer, reached by the link in the mail (Spec 2 §2).
 */
export default function EditOfferPage() {
  const { id = '', value = '', uid = '' } = useParams();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  if (!isAnswer(value)) return <Navigate to={paths.home()} replace />;
  return (
    <Box sx={{ maxWidth: WIDTHS.form, mx: 'auto' }}>
      <AnswerCounterOffer
        key={`${id}/${uid}`}
        offerId={id}
        tenantUid={uid}
        answer={value}
        viewer={session.viewer}
      />
    </Box>
  );
}
