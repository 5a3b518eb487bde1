import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { isMovingEndLater } from '@domain/returns/movedEnd';
import { getReturnState } from '@domain/returns/premisesReturn';
import { formatDeadline } from '@domain/shared/format';
import type { TermProposal } from '@domain/term/termRecord';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@ui/dialogs/ConfirmDialog';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProposal } from './describeProposal';

type Props = { offer: Offer; proposal: TermProposal; side: LeaseSide };

/** A proposal that waits for an answer: its own side can withdraw it, the other one accepts or declines. */
export function OpenProposal({ offer, proposal, side }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseTerm');
  const [isAccepting, setAccepting] = useState(false);
  const { run, isRunning } = useAction();
  const isOwn = proposal.by === side;
  const seen = { offerId: offer.id, proposedAt: proposal.proposedAt };
  const decline = () => {
    const sent = { ...seen, accepted: false };
    return run({ sent, call: () => leasePort.call('answerTermProposal', sent), done: t('answer.declined') });
  };
  const withdraw = () =>
    run({
      sent: seen,
      call: () => leasePort.call('withdrawTermProposal', seen),
      done: t('answer.withdrawn'),
    });
  const until = formatDeadline(proposal.answerBy, language);
  return (
    <Alert severity="info">
      <Typography sx={{ fontWeight: 550 }}>{describeProposal(t, offer, proposal, language)}</Typography>
      <Typography sx={{ mt: 1 }}>{t(isOwn ? 'answer.own' : 'answer.others', { until })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 3 }}>
        {isOwn ? (
          <Button variant="outlined" color="secondary" loading={isRunning} onClick={() => void withdraw()}>
            {t('answer.withdraw')}
          </Button>
        ) : (
          <>
            <Button disabled={isRunning} onClick={() => setAccepting(true)}>
              {t('answer.accept')}
            </Button>
            <Button variant="outlined" color="secondary" loading={isRunning} onClick={() => void decline()}>
              {t('answer.decline')}
            </Button>
          </>
        )}
      </Box>
      {isAccepting && <AcceptDialog offer={offer} proposal={proposal} onClose={() => setAccepting(false)} />}
    </Alert>
  );
}

/** Asks for the consent that changes the lease. */
function AcceptDialog({ offer, proposal, onClose }: Omit<Props, 'side'> & { onClose: () => void }) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseTerm');
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const { id: offerId } = offer;
  const callsOff = getReturnState(offer) === 'OPEN' && isMovingEndLater(offer, proposal);
  const accept = () =>
    run(
      async () => {
        const { proposedAt } = proposal;
        await leasePort.call('answerTermProposal', { offerId, proposedAt, accepted: true });
        toast.success(t('answer.accepted'));
        onClose();
      },
      (error) => toast.error(errorText(error)),
    );
  return (
    <>
      <ConfirmDialog
        open
        busy={isRunning}
        question={{
          title: t('answer.title'),
          text: [
            describeProposal(t, offer, proposal, language),
            t('answer.text'),
            callsOff && t('answer.callsOff'),
          ]
            .filter(Boolean)
            .join(' '),
          yes: t('answer.accept'),
        }}
        onAnswer={(yes) => (yes ? void accept() : onClose())}
      />
      {proof && <PasswordDialog {...proof} text={t('proof')} go={t('answer.accept')} />}
    </>
  );
}
