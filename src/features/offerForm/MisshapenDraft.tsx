import { paths } from '@api/paths';
import { callFunction } from '@data/calls/callFunction';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

type Props = { offerId: string; call?: typeof callFunction };

/** Shown instead of the form if the stored draft does not match the form's schema. The draft can be deleted. */
export function MisshapenDraft({ offerId, call = callFunction }: Props) {
  const { t } = useTranslation('offerForm');
  const { isRunning, run } = useAction();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = async () => {
    const isSure = await confirm({
      title: t('closed.deleteTitle'),
      text: t('closed.deleteText'),
      yes: t('closed.delete'),
      destructive: true,
    });
    if (!isSure) return;
    const isDone = await run({
      call: () => call('deleteOffer', { offerId }),
      done: t('closed.deletedNow'),
    });
    if (isDone) navigate(paths.unsignedOffers(), { replace: true });
  };
  return (
    <ErrorState
      headingLevel="h1"
      title={t('closed.misshapenTitle')}
      text={t('closed.misshapen')}
      back={
        <>
          <Button loading={isRunning} onClick={() => void remove()}>
            {t('closed.delete')}
          </Button>
          <Button component={Link} to={paths.unsignedOffers()} variant="outlined" color="secondary">
            {t('closed.openProjects')}
          </Button>
        </>
      }
    />
  );
}
