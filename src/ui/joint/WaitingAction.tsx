import { getActionRole, type JointAction } from '@domain/leases/jointAction';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { Countdown } from '@ui/progress/Countdown';
import { DescriptionList } from '@ui/tables/DescriptionList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  action: JointAction;
  uid: string;
  now: number;
  onWithdraw: () => Promise<unknown>;
  /** Says why an act can no longer be signed, and how it ends. */
  overtaken?: string | undefined;
  /** The signed content, and how the second person signs it. */
  children?: ReactNode;
};

/** An act that one of two people has signed: who, whose signature is awaited and until when. Both can end it. */
export function WaitingAction({ action, uid, now, onWithdraw, overtaken, children }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('joint');
  const { act, first, second, endsAt } = action;
  const role = getActionRole(action, uid);
  return (
    <SectionCard title={t('waiting.title', { act: t(`act.${act}`) })}>
      <Typography role="status" sx={{ maxWidth: '68ch', mb: 4 }}>
        {overtaken ?? t('waiting.text')}
      </Typography>
      <DescriptionList
        look="rows"
        facts={[
          {
            label: t('waiting.first'),
            value: t('waiting.firstValue', { name: first.name, moment: formatDateTime(first.at, language) }),
          },
          { label: t('waiting.second'), value: <bdi>{second.name}</bdi> },
          {
            label: t('waiting.until'),
            value: (
              <>
                {t('waiting.untilValue', { until: formatDateTime(endsAt, language) })}
                {' · '}
                <Countdown until={endsAt} now={now} />
              </>
            ),
          },
        ]}
      />
      {children}
      {(role === 'first' || role === 'second') && (
        <Box sx={{ mt: 4 }}>
          <EndAction by={role} onWithdraw={onWithdraw} />
        </Box>
      )}
    </SectionCard>
  );
}

/** Takes the first signature back, or refuses the second, after a confirmation that says what follows. */
function EndAction({ by, onWithdraw }: { by: 'first' | 'second' } & Pick<Props, 'onWithdraw'>) {
  const { t } = useTranslation('joint');
  const confirm = useConfirm();
  const { run, isRunning } = useAction();
  const texts = by === 'first' ? 'withdraw' : 'refuse';
  const handleEnd = async () => {
    const isSure = await confirm({
      title: t(`${texts}.title`),
      text: t(`${texts}.text`),
      yes: t(`${texts}.yes`),
      no: t(`${texts}.no`),
      destructive: true,
    });
    if (isSure) await run({ call: onWithdraw, done: t(`${texts}.done`) });
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      loading={isRunning}
      onClick={() => void handleEnd()}
    >
      {t(`${texts}.button`)}
    </Button>
  );
}
