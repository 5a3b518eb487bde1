import { ADMIN_REASON_MAX_CHARS, adminReasonField } from '@api/admin';
import { callFunction } from '@data/calls/callFunction';
import { formatPersonName } from '@domain/accounts/personName';
import type { PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

type Props = { power: PowerOfAttorney; onClose: () => void };
const schema = object({ reason: adminReasonField() });

/** An admin revokes a power in force, with the reason that its holder and the company read. */
export function RevokePowerDialog({ power, onClose }: Props) {
  const { t } = useTranslation('adminCompanies');
  const { isRunning, run } = useAction();
  const { control, handleSubmit } = useForm<{ reason: string }>({
    resolver: createSchemaResolver(schema),
    defaultValues: { reason: '' },
  });
  const revoke = handleSubmit(async ({ reason }) => {
    const { uid: userUid, companyId, sha256 } = power;
    const sent = { userUid, companyId, sha256, reason };
    const isDone = await run({
      sent,
      call: () => callFunction('revokePowerAsAdmin', sent),
      done: t('powers.revoked'),
    });
    if (isDone) onClose();
  });
  return (
    <FormDialog
      title={t('powers.revokeTitle', { name: formatPersonName(power.userData) })}
      yes={t('powers.revoke')}
      destructive
      isBusy={isRunning}
      onSubmit={revoke}
      onClose={onClose}
    >
      <Typography>{t('powers.revokeText')}</Typography>
      <TextAreaField
        name="reason"
        control={control}
        label={t('powers.revokeReason')}
        help={t('powers.revokeReasonHelp')}
        maxChars={ADMIN_REASON_MAX_CHARS}
        minRows={3}
      />
    </FormDialog>
  );
}
