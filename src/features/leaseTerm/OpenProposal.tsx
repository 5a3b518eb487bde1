import { leasePort } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { isMovingEndLater } from '@domain/returns/movedEnd';
import { getReturnState } from '@domain/returns/premisesReturn';
import { formatDeadline } from '@domain/shared/format';
import { isOpenEnded } from '@domain/term/notice';
import type { TermProposal } from '@domain/term/termRecord';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { buildSecondField, NO_SECOND, type SecondValue, toSecondInput } from '@ui/joint/secondField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { describeProposal } from './describeProposal';
import { TermAuthority } from './TermAuthority';
import { useActSeconds } from './useActSeconds';
import { useTermAct } from './useTermAct';

type Props = { offer: Offer; proposal: TermProposal; side: LeaseSide; viewer: Viewer };

/** A proposal that waits for an answer: its own side can withdraw it, the other one accepts or declines. */
export function OpenProposal({ offer, proposal, side, viewer }: Props) {
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
      {isAccepting && <AcceptDialog {...{ offer, proposal, viewer }} onClose={() => setAccepting(false)} />}
    </Alert>
  );
}

/** Asks for the consent that changes the lease. */
function AcceptDialog({ offer, proposal, viewer, onClose }: Omit<Props, 'side'> & { onClose: () => void }) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseTerm');
  const { act, isRunning, proof } = useTermAct();
  const { id: offerId } = offer;
  const callsOff = getReturnState(offer) === 'OPEN' && isMovingEndLater(offer, proposal);
  const { seconds, isBarred } = useActSeconds(offerId, viewer, { act: 'termAnswer' });
  const { control, handleSubmit } = useForm<SecondValue>({
    resolver: createSchemaResolver(object({ secondUid: buildSecondField(seconds.isNeeded) })),
    defaultValues: NO_SECOND,
  });
  const handleAcceptance = handleSubmit((second) => {
    const { proposedAt } = proposal;
    const sent = { offerId, proposedAt, accepted: true, ...toSecondInput(second) };
    const call = () => leasePort.call('answerTermProposal', sent);
    return act({ call, done: t('answer.accepted'), onDone: onClose });
  });
  return (
    <>
      <FormDialog
        title={t('answer.title')}
        yes={t('answer.accept')}
        isBusy={isRunning}
        isBarred={isBarred}
        onSubmit={handleAcceptance}
        onClose={onClose}
      >
        <Typography>
          {[
            describeProposal(t, offer, proposal, language),
            t('answer.text'),
            proposal.kind === 'ending' && isOpenEnded(offer) && t('answer.endsNotice'),
            callsOff && t('answer.callsOff'),
          ]
            .filter(Boolean)
            .join(' ')}
        </Typography>
        <TermAuthority control={control} seconds={seconds} />
      </FormDialog>
      {proof && <PasswordDialog {...proof} text={t('proof')} go={t('answer.accept')} />}
    </>
  );
}
