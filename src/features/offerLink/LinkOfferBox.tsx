import { paths } from '@app/paths';
import { AppError } from '@data/appError';
import { emailField } from '@domain/accounts/user';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/ConfirmProvider';
import { schemaResolver, TextFieldRow } from '@ui/fields';
import { SectionCard } from '@ui/SectionCard';
import { useToast } from '@ui/ToastProvider';
import { useContext, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { object } from 'yup';
import { LinkOfferContext } from './linkOfferPort';

type Values = { email: string };
type Props = {
  offerId: string;
  /** Stores what is typed in the form; answers whether everything is stored. */
  saveNow: () => Promise<boolean>;
};

const resolver = schemaResolver<Values>(object({ email: emailField().trim() }));

/** Admins and creators give a project to the account it is meant for (Spec 2 §2, §8). */
export function LinkOfferBox({ offerId, saveNow }: Props) {
  const { t } = useTranslation('offerLink');
  const { control, handleSubmit } = useForm<Values>({ resolver, defaultValues: { email: '' } });
  const errorText = useErrorText();
  const { link, isBusy, failure } = useLinking({ offerId, saveNow });
  return (
    <SectionCard title={t('title')} lead={t('lead')}>
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit(({ email }) => link(email))}
        sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}
      >
        <Box sx={{ width: '100%', maxWidth: 420 }}>
          <TextFieldRow
            name="email"
            control={control}
            label={t('email')}
            help={t('emailHelp')}
            type="email"
            autoComplete="off"
          />
        </Box>
        {failure !== null && (
          <Alert severity="error" sx={{ width: '100%' }}>
            <Box sx={{ fontWeight: 700 }}>{t('failed')}</Box>
            {errorText(failure)}
          </Alert>
        )}
        <Button type="submit" variant="outlined" color="secondary" loading={isBusy}>
          {t('go')}
        </Button>
      </Box>
    </SectionCard>
  );
}

/** Asks, stores the form, hands the project over and leaves it to its new owner. */
function useLinking({ offerId, saveNow }: Props) {
  const { t } = useTranslation('offerLink');
  const linkOffer = useContext(LinkOfferContext);
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const handOver = async (email: string) => {
    if (!(await saveNow())) throw new AppError('saveFailed');
    const { message } = await linkOffer({ email, offerId });
    toast.success(t(message, { email }));
    if (message === 'linked') navigate(paths.unsignedOffers());
  };
  const link = async (email: string) => {
    setFailure(null);
    const question = { title: t('confirmTitle', { email }), text: t('confirmText'), yes: t('go') };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      await handOver(email);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { link, isBusy, failure };
}
