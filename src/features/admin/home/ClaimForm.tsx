import { serverNow } from '@data/browser/serverClock';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { Claim } from '@domain/accounts/claims';
import { NEW_CLAIM_MS } from '@domain/accounts/secondPerson';
import { emailField } from '@domain/accounts/user';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { FailureAlert } from '@ui/feedback/FailureAlert';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

/** The field is named after the claim, because two forms are on one page. */
type Values = Partial<Record<Claim, string>>;

const buildClaimSchema = (claim: Claim) => object({ [claim]: emailField().trim() });

/** Grants and revokes one claim by the e-mail address of an account (Spec 1 §2, §8). */
export function ClaimForm({ claim }: { claim: Claim }) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminSections');
  const { control, handleSubmit, reset } = useForm<Values>({
    resolver: createSchemaResolver<Values>(buildClaimSchema(claim)),
    defaultValues: { [claim]: '' },
  });
  const [countsFrom, setCountsFrom] = useState<number | null>(null);
  const { isBusy, failure, proof, add, remove } = useClaim(claim, (isGiven) => {
    reset();
    setCountsFrom(isGiven && claim === 'admin' ? serverNow() + NEW_CLAIM_MS : null);
  });
  return (
    <SectionCard title={t(`claims.${claim}`)} lead={t(`claims.${claim}Help`)} headingLevel="h3">
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit((values) => add(values[claim] ?? ''))}
        sx={{ display: 'grid', gap: 4 }}
      >
        <TextFieldRow
          name={claim}
          control={control}
          label={t('claims.email')}
          type="email"
          autoComplete="off"
        />
        {failure && <FailureAlert {...failure} />}
        {countsFrom !== null && (
          <Alert severity="info" role="status">
            {t('claims.adminCounts', { from: formatDateTime(countsFrom, language) })}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button type="submit" loading={isBusy}>
            {t('claims.add')}
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={isBusy}
            onClick={handleSubmit((values) => remove(values[claim] ?? ''))}
          >
            {t('claims.remove')}
          </Button>
        </Box>
      </Box>
      {proof && <PasswordDialog {...proof} text={t('claims.proof')} go={t('claims.proofGo')} />}
    </SectionCard>
  );
}

const ADD = { admin: 'addAdminClaim', creator: 'addCreatorClaim' } as const;

/** A failure: its one-line text and the error. */
type Failure = { text: string; error: unknown };

/** A call with its success and failure texts. */
type Step = { name: string; call: () => Promise<unknown>; done: string; text: string; isGiven: boolean };

/** A failure is logged and shown above the buttons; the input stays. */
function useClaim(claim: Claim, onDone: (isGiven: boolean) => void) {
  const { t } = useTranslation('adminSections');
  const toast = useToast();
  const confirm = useConfirm();
  const { run: whileFresh, isRunning: isBusy, proof } = useFreshSignIn();
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = ({ name, call, done, text, isGiven }: Step) => {
    setFailure(null);
    const work = async () => {
      await call();
      toast.success(done);
      onDone(isGiven);
    };
    return whileFresh(work, (error) => {
      reportQuietly(name, error);
      setFailure({ text, error });
    });
  };
  const add = (email: string) =>
    run({
      name: ADD[claim],
      call: () => callFunction(ADD[claim], { email }),
      done: t(`claims.${claim}Added`),
      text: t(`claims.${claim}Failed`),
      isGiven: true,
    });
  const remove = async (email: string) => {
    const question = {
      title: t('claims.removeTitle', { email }),
      text: t('claims.removeText'),
      yes: t('claims.remove'),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await run({
      name: 'removeClaim',
      call: () => callFunction('removeClaim', { email, claim }),
      done: t(`claims.${claim}Removed`),
      text: t(`claims.${claim}NotRemoved`),
      isGiven: false,
    });
  };
  return { isBusy, failure, proof, add, remove };
}
