import { storagePaths } from '@api/storagePaths';
import { getViewerPath } from '@api/viewedFiles';
import { callFunction } from '@data/calls/callFunction';
import { formatPersonName } from '@domain/accounts/personName';
import { POWER_LIMIT_MAX, type PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { ADMIN_REJECTION_REASONS, type CompanyRejection } from '@domain/companies/review';
import { dayField } from '@domain/shared/fields';
import { CURRENCIES } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { RejectionDialog } from '@ui/dialogs/RejectionDialog';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { NumberField } from '@ui/fields/NumberField';
import { useForm } from '@ui/fields/useForm';
import { FileLink } from '@ui/files/FileLink';
import { useAction } from '@ui/hooks/useAction';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { DigestCode } from '@ui/text/DigestCode';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { number, object } from 'yup';
import { ReviewActions } from './ReviewActions';
import { ReviewRegister } from './ReviewRegister';

type Props = { power: PowerOfAttorney; onClose: () => void };
type Scope = { limit: number | null; validUntil: string };

const scopeSchema = object({
  limit: number()
    .nullable()
    .integer(message('integer'))
    .min(1, message('min', { min: 1 }))
    .max(POWER_LIMIT_MAX, message('max', { max: POWER_LIMIT_MAX })),
  validUntil: dayField().defined(),
});

/** Saves a decision about one power. Returns whether it was saved. */
const useDecision = ({ uid: userUid, companyId, sha256 }: PowerOfAttorney) => {
  const { t } = useTranslation('adminCompanies');
  const { isRunning, run } = useAction();
  const decide = (rejection: CompanyRejection | null, scope: Scope | null): Promise<boolean> => {
    const accepted = rejection === null;
    const input = {
      ...{ userUid, companyId, sha256, accepted },
      ...rejection,
      ...(scope && { limit: scope.limit, validUntil: scope.validUntil || null }),
    };
    return run({
      call: () => callFunction('reviewPowerOfAttorney', input),
      done: t(accepted ? 'powers.accepted' : 'powers.rejected'),
    });
  };
  return { isRunning, decide };
};

/** One power of attorney with its document and the register, the scope that the admin reads in it, and the decision. */
export function PowerDialog({ power, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminCompanies');
  const [isRejecting, setRejecting] = useState(false);
  const { isRunning, decide } = useDecision(power);
  const { control, handleSubmit } = useForm<Scope>({
    resolver: createSchemaResolver(scopeSchema),
    defaultValues: { limit: null, validUntil: '' },
  });
  const name = formatPersonName(power.userData);
  const accept = async (scope: Scope) => {
    if (await decide(null, scope)) onClose();
  };
  if (isRejecting)
    return (
      <RejectionDialog
        title={t('rejectTitle', { name })}
        words={{ reason: t('reason'), message: t('message'), reject: t('reject') }}
        reasons={ADMIN_REJECTION_REASONS}
        reasonText={(reason) => t(`reasons.${reason}`)}
        onReject={async (rejection) => {
          const isDone = await decide(rejection, null);
          if (isDone) onClose();
          return isDone;
        }}
        onClose={() => setRejecting(false)}
      />
    );
  return (
    <ModalDialog
      open
      isBusy={isRunning}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="power-review-title"
    >
      <Box component="form" noValidate onSubmit={handleSubmit(accept)}>
        <DialogTitle id="power-review-title">{t('powers.reviewTitle', { name })}</DialogTitle>
        <DialogContent
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}
        >
          <Box sx={{ width: '100%' }}>
            <DescriptionList
              look="rows"
              facts={[
                { label: t('person'), value: `${name}, ${power.userData.email}` },
                { label: t('company'), value: power.companyName },
                { label: t('nip'), value: power.nip },
                { label: t('digest'), value: <DigestCode sha256={power.sha256} /> },
              ]}
            />
          </Box>
          <FileLink
            label={t('powers.open')}
            url={getViewerPath(storagePaths.powerOfAttorney(power.id, power.sha256))}
          />
          <ReviewRegister review={power} />
          <Typography>{t('powers.scopeLead')}</Typography>
          <NumberField
            name="limit"
            control={control}
            label={t('powers.limit')}
            help={t('powers.limitHelp')}
            unit={CURRENCIES[language]}
          />
          <DateField
            name="validUntil"
            control={control}
            as="isoDay"
            label={t('powers.validUntil')}
            help={t('powers.validUntilHelp')}
          />
        </DialogContent>
        <ReviewActions
          accept={t('accept')}
          reject={t('reject')}
          isRunning={isRunning}
          onReject={() => setRejecting(true)}
          onClose={onClose}
        />
      </Box>
    </ModalDialog>
  );
}
