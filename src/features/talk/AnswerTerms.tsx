import { paths } from '@contracts/paths';
import { reportQuietly } from '@data/reportQuietly';
import { useServerNow } from '@data/serverClock';
import { TalkPortContext } from '@data/talk';
import type { Viewer } from '@domain/accounts/viewer';
import { whyCannotAcceptCounter } from '@domain/offers/counterOffer';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PageHeader } from '@ui/PageHeader';
import { SectionCard } from '@ui/SectionCard';
import { useRun } from '@ui/useRun';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { type Answer, type Asked, giveAnswer } from './answer';
import { Proposals } from './Proposals';
import { partyName } from './partyName';

type Props = { asked: Asked; answer: Answer; viewer: Viewer; onAnswered: () => void };

/**
 * The proposed terms and the one button that answers them. Opening the link alone answers nothing: mail scanners open
 * links too.
 */
export function AnswerTerms({ asked, answer, viewer, onAnswered }: Props) {
  const { t } = useTranslation('talk');
  const { offer, counterOffer } = asked;
  const errorText = useErrorText();
  const now = useServerNow();
  const reason = answer === 'accept' ? whyCannotAcceptCounter(offer, viewer, now) : null;
  return (
    <>
      <PageHeader over={offer.name} title={t(`answer.${answer}.title`)} lead={t(`answer.${answer}.lead`)} />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <SectionCard title={t('answer.terms')}>
          <Typography sx={{ mb: 4 }}>{t('answer.from', { who: partyName(counterOffer) })}</Typography>
          <Proposals entries={counterOffer.entries} version={offer.version?.number ?? 0} />
        </SectionCard>
        {reason ? (
          <Alert severity="warning">{errorText({ reason })}</Alert>
        ) : (
          <Alert severity={answer === 'accept' ? 'warning' : 'info'}>
            {t(`answer.${answer}.consequence`)}
          </Alert>
        )}
        <Actions asked={asked} answer={answer} isClosed={reason !== null} onAnswered={onAnswered} />
      </Box>
    </>
  );
}

type ActionProps = Pick<Props, 'asked' | 'answer' | 'onAnswered'> & { isClosed: boolean };

function Actions({ asked, answer, isClosed, onAnswered }: ActionProps) {
  const { t } = useTranslation('talk');
  const { isRunning, give } = useAnswer(asked, answer, onAnswered);
  const other = answer === 'accept' ? 'decline' : 'accept';
  const { offer, counterOffer } = asked;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {!isClosed && (
        <Button
          size="large"
          color={answer === 'accept' ? 'primary' : 'error'}
          loading={isRunning}
          onClick={() => void give()}
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
    </Box>
  );
}

/** A failed acceptance is told in a toast and leads home (Spec 2 §4, §8); a failed refusal stays and may be repeated. */
function useAnswer(asked: Asked, answer: Answer, onAnswered: () => void) {
  const { t } = useTranslation('talk');
  const port = useContext(TalkPortContext);
  const navigate = useNavigate();
  const { isRunning, run } = useRun((error) => reportQuietly('talk.giveAnswer', error));
  const give = async () => {
    const call = () => giveAnswer(port, answer, asked);
    if (await run({ call, failed: () => t(`answer.${answer}.failed`) })) onAnswered();
    else if (answer === 'accept') navigate(paths.home());
  };
  return { isRunning, give };
}
