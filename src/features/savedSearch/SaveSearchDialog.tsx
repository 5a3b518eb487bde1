import { paths } from '@api/paths';
import { savedSearchesPort } from '@data/offers/savedSearches';
import type { SearchFilters } from '@domain/offers/searchFilters';
import { listActiveFilters } from '@domain/offers/searchFilters';
import { formatFilters } from '@domain/offers/searchParams';
import { ALERT_FREQUENCIES, type AlertFrequency, SEARCH_NAME_MAX_CHARS } from '@domain/searches/savedSearch';
import { savedSearchSchema } from '@domain/searches/savedSearchSchema';
import { shorten } from '@domain/shared/text';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { RadioCards } from '@ui/fields/RadioCards';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = { filters: SearchFilters; description: string; onClose: () => void };
type Values = { name: string; frequency: AlertFrequency };

/** Returns only the active filters, formatted as in the URL. */
const toFilterTexts = (filters: SearchFilters) => {
  const texts = formatFilters(filters);
  return Object.fromEntries(listActiveFilters(filters).map((name) => [name, texts[name]]));
};

/** Dialog for the name of a search and the frequency of its mails. */
export default function SaveSearchDialog({ filters, description, onClose }: Props) {
  const { t } = useTranslation(['savedSearch', 'common']);
  const { call } = savedSearchesPort;
  const errorText = useErrorText();
  const id = useId();
  const { run, failure } = useAction('inPlace');
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: createSchemaResolver(savedSearchSchema),
    defaultValues: { name: shorten(description, SEARCH_NAME_MAX_CHARS), frequency: 'atOnce' },
  });
  const submit = async (values: Values) => {
    const save = () => call('saveSearch', { ...values, filters: toFilterTexts(filters) });
    if (await run({ call: save, done: t('dialog.done') })) onClose();
  };
  return (
    <ModalDialog
      open
      isBusy={formState.isSubmitting}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
    >
      <Box component="form" noValidate onSubmit={handleSubmit(submit)}>
        <DialogTitle id={id}>{t('dialog.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 5 }}>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('dialog.lead', { filters: description })}
          </Typography>
          <TextFieldRow name="name" control={control} label={t('dialog.name')} autoComplete="off" />
          <RadioCards
            name="frequency"
            control={control}
            label={t('dialog.frequency')}
            choices={ALERT_FREQUENCIES.map((frequency) => ({
              value: frequency,
              title: t(`frequency.${frequency}`),
              text: t(`frequencyHelp.${frequency}`),
            }))}
          />
          {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button
            component={Link}
            to={paths.savedSearches()}
            variant="text"
            color="secondary"
            sx={{ mr: 'auto', width: { xs: '100%', sm: 'auto' } }}
          >
            {t('dialog.see')}
          </Button>
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {t('dialog.submit')}
          </Button>
        </DialogActions>
      </Box>
    </ModalDialog>
  );
}
