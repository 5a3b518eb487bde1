import type { LogFilter } from '@data/admin/adminLists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FONT_SIZES } from '@ui/theme/tokens';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMED_CALLS } from './callNames';

type Props = {
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
  /** Whether it is the log of admins, whose actions have known names. */
  isOfAdmins: boolean;
};

const EMPTY: LogFilter = { name: '', actor: '' };

/** Filters of a log: the exact name of an action and its account. */
export function LogFilters({ filter, onFilter, isOfAdmins }: Props) {
  const { t } = useTranslation('adminSections');
  const [typed, setTyped] = useState(filter);
  const choices = isOfAdmins
    ? NAMED_CALLS.map((value) => ({ value, label: t(`events.call.${value}`) }))
    : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ name: typed.name.trim(), actor: typed.actor.trim() });
  };
  return (
    <Box
      component="form"
      onSubmit={handleSubmit}
      noValidate
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', mb: 4 }}
    >
      <Field
        label={t('events.find')}
        placeholder={t(isOfAdmins ? 'events.findListed' : 'events.findHelp')}
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
        choices={choices}
      />
      <Field
        label={t('events.actor')}
        value={typed.actor}
        onChange={(actor) => setTyped({ ...typed, actor })}
      />
      <Button type="submit" variant="outlined">
        {t('events.filter')}
      </Button>
      {(filter.name || filter.actor) && (
        <Button variant="text" color="secondary" onClick={() => onFilter(EMPTY)}>
          {t('events.clear')}
        </Button>
      )}
    </Box>
  );
}

type Choice = { value: string; label: string };

type FieldProps = {
  label: string;
  placeholder?: string;
  /** Suggestions while typing. */
  choices?: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

function Field({ label, placeholder, choices, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1, flex: '1 1 220px', maxWidth: 340 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
        {label}
      </Box>
      <OutlinedInput
        id={id}
        size="small"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ maxLength: 120, list: choices && `${id}-choices` }}
      />
      {choices && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </datalist>
      )}
    </Box>
  );
}
