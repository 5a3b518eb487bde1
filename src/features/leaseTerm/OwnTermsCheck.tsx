import Alert from '@mui/material/Alert';
import { CheckField } from '@ui/fields/CheckField';
import type { Control, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OwnTermsValue } from './ownTermsField';

type Props<Values extends OwnTermsValue> = { control: Control<Values> };

/** The warning about the landlord's own terms, with the statement that each person who signs a notice makes. */
export function OwnTermsCheck<Values extends OwnTermsValue>({ control }: Props<Values>) {
  const { t } = useTranslation('leaseTerm');
  return (
    <>
      <Alert severity="warning">{t('noticeDialog.ownTerms')}</Alert>
      <CheckField
        name={'isOwnTermsChecked' as Path<Values>}
        control={control}
        label={t('noticeDialog.ownTermsChecked')}
      />
    </>
  );
}
