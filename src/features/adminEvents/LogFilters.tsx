import type { LogFilter } from '@data/adminLists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FONT_SIZES } from '@ui/theme/tokens';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { filter: LogFilter; onFilter: (filter: LogFilter) => void };

const EMPTY: LogFilter = { name: '', actor: '' };

/** What a log is narrowed down to: the exact name of an action and the account that did it. */
export function LogFilters({ filter, onFilter }: Props) {
  const { t } = useTranslation('adminDesk');
  const [typed, setTyped] = useState(filter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ name: typed.name.trim(), actor: typed.actor.trim() });
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      noValidate
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', mb: 4 }}
    >
      <Field
        label={t('events.find')}
        placeholder={t('events.findHelp')}
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
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

type FieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
};

function Field({ label, placeholder, value, onChange }: FieldProps) {
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
        inputProps={{ maxLength: 120 }}
      />
    </Box>
  );
}
