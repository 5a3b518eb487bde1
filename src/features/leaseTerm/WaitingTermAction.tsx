import { useServerNow } from '@data/browser/serverClock';
import { leasePort } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Viewer } from '@domain/accounts/viewer';
import { getActionRole, type JointAction, type TermAct } from '@domain/leases/jointAction';
import type { Offer } from '@domain/offers/offer';
import { toIsoDay } from '@domain/shared/dates';
import { formatDay } from '@domain/shared/format';
import { computeNoticeEnd, getNoticePeriod, isNoticeByOwnTerms } from '@domain/term/notice';
import { getTermRecord } from '@domain/term/termRecord';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { WaitingAction } from '@ui/joint/WaitingAction';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { describeProposal } from './describeProposal';
import { OwnTermsCheck } from './OwnTermsCheck';
import { buildOwnTermsField, OWN_TERMS_UNCHECKED, type OwnTermsValue } from './ownTermsField';

type TermAction = JointAction & { act: TermAct };
type Props = { offer: Offer; action: TermAction; viewer: Viewer };

/** Returns the last day that a notice given now names. */
const getNoticeEnd = (offer: Offer, now: number): string =>
  computeNoticeEnd(toIsoDay(now), getNoticePeriod(offer));

type Signature = OwnTermsValue & { now: number };

/** Signs as the second person what the first one signed. The day of a notice's end is that of the second signature. */
const signSecond = (
  offer: Offer,
  action: TermAction,
  { isOwnTermsChecked, now }: Signature,
): Promise<unknown> => {
  const { id: offerId } = offer;
  if (action.act === 'notice')
    return leasePort.call('giveNotice', {
      offerId,
      endsOn: getNoticeEnd(offer, now),
      isOwnTermsChecked,
      ...action.content,
    });
  if (action.act === 'termProposal')
    return leasePort.call('proposeTermChange', { offerId, ...action.content });
  return leasePort.call('answerTermProposal', { offerId, ...action.content, accepted: true });
};

/**
 * An act about the term that the viewer's company has signed once: what it says, and the second person signs or refuses it.
 */
export function WaitingTermAction({ offer, action, viewer }: Props) {
  const { t } = useTranslation('leaseTerm');
  const now = useServerNow();
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const isSecond = getActionRole(action, viewer.uid) === 'second';
  const handleSign = (declared: OwnTermsValue) =>
    run(
      async () => {
        await signSecond(offer, action, { ...declared, now });
        toast.success(t('second.done'));
      },
      (error) => toast.error(errorText(error)),
    );
  return (
    <>
      <WaitingAction
        action={action}
        uid={viewer.uid}
        now={now}
        onWithdraw={() => leasePort.call('withdrawJointAction', { offerId: offer.id })}
      >
        <Content offer={offer} action={action} now={now} />
        {isSecond && <SecondSignature {...{ offer, action, isRunning }} onSign={handleSign} />}
      </WaitingAction>
      {proof && <PasswordDialog {...proof} text={t('proof')} go={t('second.go')} />}
    </>
  );
}

type SecondProps = Pick<Props, 'offer' | 'action'> & {
  isRunning: boolean;
  onSign: (declared: OwnTermsValue) => Promise<unknown>;
};

/** The button of the second person. A notice on own terms is signed with the same statement as by the first one. */
function SecondSignature({ offer, action, isRunning, onSign }: SecondProps) {
  const { t } = useTranslation('leaseTerm');
  const isNotice = action.act === 'notice';
  const isByOwnTerms = isNotice && isNoticeByOwnTerms(offer);
  const { control, handleSubmit } = useForm<OwnTermsValue>({
    resolver: createSchemaResolver(object({ isOwnTermsChecked: buildOwnTermsField(isByOwnTerms) })),
    defaultValues: OWN_TERMS_UNCHECKED,
  });
  return (
    <Box component="form" noValidate onSubmit={handleSubmit(onSign)} sx={{ mt: 4, display: 'grid', gap: 4 }}>
      {isByOwnTerms && <OwnTermsCheck control={control} />}
      <div>
        <Button type="submit" color={isNotice ? 'error' : 'primary'} loading={isRunning}>
          {t(`second.sign.${action.act}`)}
        </Button>
      </div>
    </Box>
  );
}

/** The act that the second person signs, in words. */
function Content({ offer, action, now }: Pick<Props, 'offer' | 'action'> & { now: number }) {
  const { t } = useTranslation('leaseTerm');
  const { language } = useLanguage();
  if (action.act === 'notice')
    return (
      <Typography component="div" sx={{ mt: 4, maxWidth: '68ch' }}>
        {t('second.notice', { end: formatDay(getNoticeEnd(offer, now), language) })}
        {action.content.reason && (
          <Box component="blockquote" sx={{ m: 0, mt: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <bdi>{action.content.reason}</bdi>
          </Box>
        )}
      </Typography>
    );
  const proposal = action.act === 'termProposal' ? action.content : getTermRecord(offer).proposal;
  return (
    <Typography sx={{ mt: 4, maxWidth: '68ch' }}>
      {proposal && describeProposal(t, offer, proposal, language)} {t('second.others')}
    </Typography>
  );
}
