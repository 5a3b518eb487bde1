import { callFunction } from '@data/calls/callFunction';
import type { Viewer } from '@domain/accounts/viewer';
import {
  BLANK_COMPANY,
  type CompanyFormValues,
  companyFormSchema,
  toCompanyInput,
} from '@domain/companies/companySchema';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import { CompanyFields } from './CompanyFields';

export type FactsSource = 'found' | 'notFound' | 'stored';

type Props = {
  facts: Partial<CompanyFormValues>;
  /** Origin of the data: the national register, none (not found there), or the stored company. */
  source: FactsSource;
  viewer: Viewer;
  onBack: () => void;
  onDone?: () => void;
};

/** The details of a company. Data missing in the register are typed by hand. A failure keeps the input. */
export function CompanyForm({ facts, source, viewer, onBack, onDone }: Props) {
  const { t } = useTranslation('company');
  const { t: common } = useTranslation('common');
  const { isRunning, run } = useAction();
  const { control, handleSubmit, setValue } = useForm<CompanyFormValues>({
    resolver: createSchemaResolver(companyFormSchema),
    defaultValues: { ...BLANK_COMPANY, ...facts },
    mode: 'onTouched',
  });
  const save = handleSubmit(async (values) => {
    const company = toCompanyInput(values);
    const call = () => callFunction('addCompany', { userId: viewer.uid, company });
    if (await run({ call, done: t('toast.added') })) onDone?.();
  });
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 5 }}>
      {source !== 'stored' && (
        <Alert severity={source === 'found' ? 'success' : 'warning'} role="status">
          {t(`form.${source}`)}
        </Alert>
      )}
      <CompanyFields
        control={control}
        onNoKrs={() => setValue('numerKRS', '', { shouldValidate: true, shouldDirty: true })}
      />
      <ConnectionAlert kind="form" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" loading={isRunning}>
          {t('form.save')}
        </Button>
        <Button variant="outlined" color="secondary" disabled={isRunning} onClick={onBack}>
          {source === 'stored' ? common('action.cancel') : t('form.again')}
        </Button>
      </Box>
    </Box>
  );
}
