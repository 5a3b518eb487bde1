import { CALLABLES } from '@api';
import { type KnownCompany, REGISTRY_UNKNOWN_NIP } from '@api/companies';
import { callFunction } from '@data/calls/callFunction';
import { type CompanyFormValues, toCompanyFacts } from '@domain/companies/companySchema';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

/** Result of looking up a tax number: a registered company, or the form with the data of the national register. */
export type Lookup =
  | { kind: 'known'; company: KnownCompany }
  | { kind: 'form'; facts: Partial<CompanyFormValues>; isFound: boolean };

type Values = { NIP: string };

/** Checks whether the company is already registered; if not, asks the national register (Spec 1 §5, §8). */
const lookUp = async (NIP: string): Promise<Lookup> => {
  const { exists, company } = await callFunction('checkCompanyExists', { NIP });
  if (exists && company) return { kind: 'known', company };
  const { status, resp } = await callFunction('lookupCompanyInRegistry', { NIP }).catch(() => FAILED);
  return status === 'SUCCESS' && resp && resp.ErrorCode !== REGISTRY_UNKNOWN_NIP
    ? { kind: 'form', facts: toCompanyFacts(resp), isFound: true }
    : { kind: 'form', facts: {}, isFound: false };
};

/** An unreachable register does not block the user: the form opens for manual entry. */
const FAILED = { status: 'ERROR', resp: null } as const;

type Props = { nip: string; onFound: (nip: string, lookup: Lookup) => void };

/** Asks for the tax number and looks up the company. */
export function NipForm({ nip, onFound }: Props) {
  const { t } = useTranslation('company');
  const errorText = useErrorText();
  const { run, failure } = useAction('inPlace');
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: createSchemaResolver(CALLABLES.checkCompanyExists.input),
    defaultValues: { NIP: nip },
  });
  const search = handleSubmit(async ({ NIP }) => {
    await run({ call: async () => onFound(NIP, await lookUp(NIP)) });
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={search}
      sx={{ display: 'grid', gap: 4, maxWidth: 520, justifyItems: 'start' }}
    >
      <Box sx={{ width: '100%' }}>
        <TextFieldRow
          name="NIP"
          control={control}
          label={t('form.nip')}
          help={t('form.nipHelp')}
          inputProps={{ inputMode: 'numeric' }}
          autoComplete="off"
        />
      </Box>
      <ConnectionAlert kind="form" />
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Button type="submit" loading={formState.isSubmitting}>
        {t('add.search')}
      </Button>
    </Box>
  );
}
