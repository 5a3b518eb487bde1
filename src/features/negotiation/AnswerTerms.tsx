import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { useJointAction } from '@data/leases/jointActions';
import { negotiationPort } from '@data/leases/negotiation';
import { useSecondSigners } from '@data/leases/useSecondSigners';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Viewer } from '@domain/accounts/viewer';
import { getActionRole } from '@domain/leases/jointAction';
import { findAcceptanceRefusalEnd, whyCannotAcceptCounter } from '@domain/offers/counterOffer';
import { getPrecedenceEnd } from '@domain/offers/negotiation';
import { formatDateTime } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import { useUnusualRent } from '@i18n/useUnusualRent';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { isActBarred } from '@ui/joint/ActAuthority';
import { BOTTOM_BAR_HEIGHT, useBottomBar } from '@ui/layout/bottomBar';
import { PageHeader } from '@ui/layout/PageHeader';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { type Answer, type AnswerTarget, sendAnswer } from './answer';
import { formatProspectName } from './formatProspectName';
import { AcceptanceAuthority, type SecondValue, WaitingAcceptance } from './JointAcceptance';
import { Proposals } from './Proposals';

/** Refusals that say who may bind the company, with the next step. */
const BARRED: readonly AppErrorReason[] = [
  'signsJointly',
  'authorityUnclear',
  'secondSignerUnfit',
  'waitsForSecondSigner',
  'firstSignerGone',
  'jointActionChanged',
];

type Props = { asked: AnswerTarget; answer: Answer; viewer: Viewer; onAnswered: () => unknown };

/**
 * Shows the proposed terms with the button that answers them. Opening the link answers nothing, because mail scanners
 * open links as well.
 */
export function AnswerTerms({ asked, answer, viewer, onAnswered }: Props) {
  const { t } = useTranslation('negotiation');
  const { offer, counterOffer } = asked;
  const errorText = useErrorText();
  const now = useServerNow();
  const companyId = counterOffer.companyId ?? null;
  const reason = answer === 'accept' ? whyCannotAcceptCounter(offer, viewer, { companyId, now }) : null;
  const joint = useJointAcceptance(asked, viewer, answer === 'accept' && reason === null);
  return (
    <>
      <PageHeader over={offer.name} title={t(`answer.${answer}.title`)} lead={t(`answer.${answer}.lead`)} />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <SectionCard title={t('answer.terms')}>
          <Typography sx={{ mb: 4 }}>
            {t('answer.from', { who: formatProspectName(counterOffer) })}
          </Typography>
          <Proposals entries={counterOffer.entries} version={offer.version?.number ?? 0} />
        </SectionCard>
        {reason ? (
          <Alert severity="warning">
            {errorText({ reason, until: findAcceptanceRefusalEnd(offer, { reason, companyId, now }) })}
          </Alert>
        ) : (
          <Consequences asked={asked} answer={answer} now={now} />
        )}
        {answer === 'accept' && joint.action && <WaitingAcceptance action={joint.action} uid={viewer.uid} />}
        {joint.isAsked && <AcceptanceAuthority control={joint.control} seconds={joint.seconds} />}
        <ConnectionAlert kind="form" />
        <Actions {...{ asked, answer, joint, onAnswered }} isClosed={reason !== null || joint.isClosed} />
      </Box>
    </>
  );
}

/**
 * The joint side of an acceptance: the act that waits for a second person, the choice of that person, and whether the viewer
 * cannot accept now. The second person accepts only the proposal that the first one accepted.
 */
function useJointAcceptance({ offer, counterOffer, entry }: AnswerTarget, viewer: Viewer, isOpen: boolean) {
  const action = useJointAction(viewer, offer.id);
  const isSame =
    action?.act === 'counterAcceptance' &&
    action.content.tenant === counterOffer.tenantUid &&
    action.content.number === entry.number;
  const isSecond = isSame && getActionRole(action, viewer.uid) === 'second';
  const canBegin = action === null || getActionRole(action, viewer.uid) === 'other';
  const isAsked = isOpen && canBegin;
  const seconds = useSecondSigners(offer.id, viewer, {
    isAsked,
    act: 'counterAcceptance',
    tenant: counterOffer.tenantUid,
  });
  const { control, handleSubmit } = useForm<SecondValue>({
    resolver: createSchemaResolver(
      object({
        secondUid: seconds.isNeeded ? string().required(message('chooseSecondSigner')) : string().defined(),
      }),
    ),
    defaultValues: { secondUid: '' },
  });
  const isClosed = isOpen && (canBegin ? isActBarred(seconds) : !isSecond);
  return { action, isAsked, seconds, control, handleSubmit, isClosed };
}
type JointAcceptance = ReturnType<typeof useJointAcceptance>;

/** Explains before the button whom the answer affects and how, and points out an unusual rent per m². */
function Consequences({ asked, answer, now }: Pick<Props, 'asked' | 'answer'> & { now: number }) {
  const { offer, entry } = asked;
  const { language } = useLanguage();
  const { t } = useTranslation('negotiation');
  const rent = entry.isRentToggleChecked ? entry.newPrice : null;
  const unusualRent = useUnusualRent()(rent, offer.areaDetails.surface);
  if (answer === 'decline') return <Alert severity="info">{t('answer.decline.consequence')}</Alert>;
  return (
    <>
      {unusualRent && <Alert severity="warning">{unusualRent}</Alert>}
      <Alert severity="warning">
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
          <li>{t('answer.accept.consequence')}</li>
          <li>
            {t('answer.accept.precedence', { until: formatDateTime(getPrecedenceEnd(now, offer), language) })}
          </li>
        </Box>
      </Alert>
    </>
  );
}

/** Keeps both buttons in view on a phone, however long the terms are. */
const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  position: { xs: 'sticky', sm: 'static' },
  bottom: BOTTOM_BAR_HEIGHT,
  zIndex: { xs: 'appBar', sm: 'auto' },
  mx: { xs: -4, sm: 0 },
  px: { xs: 4, sm: 0 },
  py: { xs: 3, sm: 0 },
  backgroundColor: { xs: COLORS.paper, sm: 'transparent' },
  borderTop: { xs: `1px solid ${COLORS.hairline}`, sm: 0 },
  '& > .MuiButton-root': { flex: { xs: '1 1 40%', sm: 'none' } },
} as const;

type ActionProps = Pick<Props, 'asked' | 'answer' | 'onAnswered'> & {
  joint: JointAcceptance;
  isClosed: boolean;
};

function Actions({ asked, answer, joint, isClosed, onAnswered }: ActionProps) {
  const { t } = useTranslation('negotiation');
  const { isRunning, give, proof } = useAnswer(asked, answer, onAnswered);
  const other = answer === 'accept' ? 'decline' : 'accept';
  const { offer, counterOffer } = asked;
  const bar = useBottomBar('page');
  return (
    <Box ref={bar} data-noprint sx={BAR}>
      {!isClosed && (
        <Button
          size="large"
          color={answer === 'accept' ? 'primary' : 'error'}
          loading={isRunning}
          onClick={() => void joint.handleSubmit(({ secondUid }) => give(secondUid || undefined))()}
        >
          {t(`answer.${answer}.go`)}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.editOffer(offer.id, other, counterOffer.tenantUid)}
        variant="outlined"
        color="secondary"
        size="large"
      >
        {t(`answer.instead.${other}`)}
      </Button>
      {proof && (
        <PasswordDialog {...proof} text={t('answer.accept.password')} go={t('answer.accept.passwordGo')} />
      )}
    </Box>
  );
}

/**
 * A failed acceptance shows a toast and leads home (Spec 2 §4, §8), unless this person may not bind the company; a failed
 * decline stays and can be retried. Accepting is binding, so it asks for the password first if the sign-in is too old.
 */
function useAnswer(asked: AnswerTarget, answer: Answer, onAnswered: () => void) {
  const { t } = useTranslation('negotiation');
  const port = negotiationPort;
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { isRunning, run } = useAction();
  const fresh = useFreshSignIn({ hasFreshSignIn: port.hasFreshSignIn });
  const submitAnswer = async (secondUid?: string) => {
    let isBarred = false;
    const call = () => sendAnswer(port, answer, asked, secondUid);
    const describeFailure = (error: unknown) => {
      isBarred = error instanceof AppError && BARRED.includes(error.reason);
      return isBarred ? null : t(`answer.${answer}.failed`);
    };
    const isDone = await run({ call, failed: describeFailure, reload: onAnswered });
    if (!isDone && !isBarred && answer === 'accept') navigate(paths.home());
  };
  const accept = (secondUid?: string) =>
    fresh.run(
      () => submitAnswer(secondUid),
      (error) => toast.error(errorText(error)),
    );
  const give = (secondUid?: string) => void (answer === 'accept' ? accept(secondUid) : submitAnswer());
  return { isRunning: isRunning || fresh.isRunning, give, proof: fresh.proof };
}
