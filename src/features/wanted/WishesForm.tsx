import { MAIN_USES } from '@domain/offers/picklists';
import { criteriaSchema } from '@domain/wanted/criteriaSchema';
import type { SearchCriteria } from '@domain/wanted/wantedListing';
import { needsAdvanced } from '@domain/wanted/wishes';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { SelectField } from '@ui/fields/SelectField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeField } from './RangeField';

type Props = {
  start: SearchCriteria;
  submitLabel: string;
  /** Sends the criteria; returns whether it succeeded. */
  onSubmit: (wishes: SearchCriteria) => Promise<boolean>;
  /** Text of the failure, otherwise `null`. */
  failure: string | null;
  /** Shown before the submit button; both are laid out as in a dialog. */
  extra?: ReactNode;
};

/** Form of a listing's criteria. The values stay after a failure (Spec 2 §5). */
export default function WishesForm({ start, submitLabel, onSubmit, failure, extra }: Props) {
  const { t } = useTranslation('wanted');
  const { t: enums } = useTranslation('enums');
  const [isTyped, setTyped] = useState(() => needsAdvanced(start));
  const { control, handleSubmit, reset, getValues, formState } = useForm<SearchCriteria>({
    resolver: createSchemaResolver(criteriaSchema),
    defaultValues: start,
    mode: 'onTouched',
  });
  const send = async (wishes: SearchCriteria) => {
    if (await onSubmit(wishes)) reset(start);
  };
  const isBeyond = needsAdvanced(getValues());
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit(send)}
      sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
    >
      <TextFieldRow
        name="location"
        control={control}
        label={t('form.location')}
        help={t('form.locationHelp')}
        placeholder={t('form.locationPlaceholder')}
      />
      <SelectField
        name="purpose"
        control={control}
        label={t('form.purpose')}
        placeholder={t('form.anyPurpose')}
        choices={MAIN_USES.map((use) => ({ value: use, label: enums(`mainUse.${use}`) }))}
        optional
      />
      <RangeField range="rent" control={control} isTyped={isTyped} />
      <RangeField range="surface" control={control} isTyped={isTyped} />
      <Box>
        <FormControlLabel
          label={t('form.advanced')}
          control={
            <Switch
              checked={isTyped}
              disabled={isTyped && isBeyond}
              onChange={(_, isOn) => setTyped(isOn)}
              slotProps={{ input: { 'aria-describedby': 'wishes-advanced-help' } }}
            />
          }
        />
        <FormHelperText id="wishes-advanced-help" sx={{ mt: 0 }}>
          {t('form.advancedHelp')}
        </FormHelperText>
      </Box>
      <TextFieldRow
        name="companyWebsite"
        control={control}
        type="url"
        label={t('form.website')}
        help={t('form.websiteHelp')}
        placeholder={t('form.websitePlaceholder')}
        autoComplete="url"
        optional
      />
      {failure && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {failure}
        </Alert>
      )}
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: extra ? 'flex-end' : undefined,
        }}
      >
        {extra}
        <Button type="submit" loading={formState.isSubmitting}>
          {submitLabel}
        </Button>
      </Box>
    </Box>
  );
}
