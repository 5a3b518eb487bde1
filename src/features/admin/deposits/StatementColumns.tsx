import type { ColumnChoice } from '@domain/leases/bankStatement';
import { message } from '@domain/shared/validation';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { SelectField } from '@ui/fields/SelectField';
import { useForm } from '@ui/fields/useForm';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { useTranslation } from 'react-i18next';
import { number, object } from 'yup';
import type { ColumnsStep } from './useStatementImport';

/** The fields a column may hold, the required ones first. */
const FACTS = ['bookedOn', 'amount', 'title', 'counterparty', 'counterpartyAccount'] as const;
type Values = Record<(typeof FACTS)[number], number | null>;

const requiredColumnField = () => number().nullable().required(message('required'));
const schema = object({
  bookedOn: requiredColumnField(),
  amount: requiredColumnField(),
  title: requiredColumnField(),
  counterparty: number().nullable(),
  counterpartyAccount: number().nullable(),
});

type Props = {
  step: ColumnsStep;
  isBusy: boolean;
  onNamed: (step: ColumnsStep, columns: ColumnChoice) => Promise<unknown>;
};

/** Shows the first rows of a table without headings and lets the admin assign the columns. */
export function StatementColumns({ step, isBusy, onNamed }: Props) {
  const { t } = useTranslation('admin');
  const { sample, columns, guess } = step.table;
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver<Values>(schema),
    defaultValues: Object.fromEntries(FACTS.map((fact) => [fact, guess[fact] ?? null])) as Values,
  });
  const numbers = Array.from({ length: columns }, (_, index) => index);
  const choices = numbers.map((value) => ({
    value,
    label: t('statement.columns.choice', { number: value + 1, sample: sample[0]?.[value] || '–' }),
  }));
  const shown = numbers.map(
    (index): Column<{ cells: string[]; key: string }> => ({
      key: String(index),
      title: t('statement.columns.number', { number: index + 1 }),
      cell: ({ cells }) => cells[index] || '–',
    }),
  );
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('statement.columns.heading')}
      onSubmit={handleSubmit((values) => onNamed(step, values as ColumnChoice))}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Alert severity="info">{t('statement.columns.lead', { file: step.name })}</Alert>
      <DataTable
        label={t('statement.columns.heading')}
        columns={shown}
        rows={sample.map((cells, index) => ({ cells, key: String(index) }))}
        keyOf={({ key }) => key}
        stacked
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {FACTS.map((fact) => (
          <SelectField
            key={fact}
            name={fact}
            control={control}
            label={t(`statement.columns.${fact}`)}
            choices={choices}
            optional={fact === 'counterparty' || fact === 'counterpartyAccount'}
          />
        ))}
      </Box>
      <Button type="submit" loading={isBusy} sx={{ justifySelf: 'start' }}>
        {t('statement.columns.read')}
      </Button>
    </Box>
  );
}
