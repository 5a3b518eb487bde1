import { settlementAccountField } from '@api/returns';
import { leasePort, useDepositAccount } from '@data/leases/leaseRepository';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { formatBankAccount } from '@domain/leases/deposit';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { FailureAlert } from '@ui/feedback/FailureAlert';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { SettlementPart } from './SettlementPart';
import type { SettlementProps } from './settlementProps';

/** The number stays on one line. */
const formatWhole = (account: string): string => formatBankAccount(account).replaceAll(' ', NO_BREAK_SPACE);

const ACCOUNT_SCHEMA = object({ account: settlementAccountField() });

/** The account for the rest of the deposit: the tenant names it, the landlord reads it. */
export function AccountPart({ offer, side, settlement, view }: SettlementProps) {
  const { t } = useTranslation('returns');
  const [isEditing, setEditing] = useState(false);
  const { account } = settlement;
  if (side === 'landlord' || view.stage === 'paid' || view.stage === 'disputed') {
    if (account) return <NamedAccount offer={offer} />;
    return view.stage === 'answer' ? (
      <Typography sx={{ maxWidth: '68ch' }}>{t('settlement.account.missing')}</Typography>
    ) : null;
  }
  return (
    <SettlementPart title={t('settlement.account.title')}>
      {account && !isEditing ? (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          <NamedAccount offer={offer} />
          <Button
            variant="outlined"
            color="secondary"
            onClick={() => setEditing(true)}
            sx={{ minHeight: 44 }}
          >
            {t('settlement.account.change')}
          </Button>
        </Box>
      ) : (
        <AccountForm offerId={offer.id} onSaved={() => setEditing(false)} />
      )}
    </SettlementPart>
  );
}

/** The number of the account, which only the parties can load. */
function NamedAccount({ offer }: Pick<SettlementProps, 'offer'>) {
  const { t } = useTranslation('returns');
  const { status, data, error, refetch } = useDepositAccount(offer);
  if (status === 'error')
    return (
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <FailureAlert text={t('settlement.account.failed')} error={error} />
        <Button variant="outlined" color="secondary" onClick={() => void refetch()} sx={{ minHeight: 44 }}>
          {t('settlement.account.again')}
        </Button>
      </Box>
    );
  const shown = data
    ? t('settlement.account.shown', { account: formatWhole(data.number) })
    : t('settlement.account.failed');
  return (
    <Typography sx={{ maxWidth: '68ch' }}>
      {status === 'pending' ? <Skeleton width="24ch" /> : shown}
    </Typography>
  );
}

function AccountForm({ offerId, onSaved }: { offerId: string; onSaved: () => void }) {
  const { t } = useTranslation('returns');
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const { control, handleSubmit } = useForm<{ account: string }>({
    resolver: createSchemaResolver(ACCOUNT_SCHEMA),
    defaultValues: { account: '' },
  });
  const handleSave = handleSubmit(({ account }) =>
    run(
      async () => {
        await leasePort.call('nameDepositAccount', { offerId, account });
        toast.success(t('settlement.account.done'));
        onSaved();
      },
      (error) => toast.error(errorText(error)),
    ),
  );
  return (
    <Box component="form" noValidate onSubmit={handleSave} sx={{ display: 'grid', gap: 3, maxWidth: 480 }}>
      <TextFieldRow
        name="account"
        control={control}
        label={t('settlement.account.field')}
        help={t('settlement.account.help')}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={isRunning}
        sx={{ justifySelf: 'start', minHeight: 44 }}
      >
        {t('settlement.account.save')}
      </Button>
      {proof && (
        <PasswordDialog {...proof} text={t('settlement.account.proof')} go={t('settlement.account.save')} />
      )}
    </Box>
  );
}
