import { useAddressProof } from '@data/session/audience';
import { getFilterFault, isNumberFilter } from '@domain/offers/searchParams';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldWrapper } from '@ui/fields/FieldWrapper';
import { ChevronDown, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CityControl } from './CityControl';
import { DateFilter } from './DateFilter';
import { type ControlProps, FIELDS, type FieldName, isMembersField } from './filterFields';
import { NumberFilter } from './NumberFilter';
import type { TypedEdit, TypedFilters } from './useTypedFilters';

export type FieldsProps = {
  typed: TypedFilters;
  onType: (name: FieldName, text: string) => void;
  onEdit: (change: TypedEdit) => void;
  /** Only accounts that may read rents and lease terms can search by them. */
  isMember: boolean;
  onSignIn: () => void;
  /** Distinguishes two sets of fields on one page. */
  idPrefix: string;
};

type Props = FieldsProps & { name: FieldName; label: string };

/** One filter with its label. Filters that visitors may not use are replaced by a sign-in prompt. */
export function FilterField({ name, label, typed, onType, onEdit, isMember, onSignIn, idPrefix }: Props) {
  const id = `${idPrefix}-${name}`;
  const field = FIELDS[name];
  const control = { id, name, text: typed[name], onText: (text: string) => onType(name, text) };
  if (isMembersField(name) && !isMember) return <SignInField id={id} label={label} onSignIn={onSignIn} />;
  if (field.kind === 'date') return <DateFilter {...control} label={label} field={field} />;
  if (isNumberFilter(name))
    return (
      <NumberFilter
        {...control}
        name={name}
        label={label}
        fault={getFilterFault(name, typed)}
        unit={field.kind === 'number' ? field.unit : undefined}
      />
    );
  return (
    <FieldWrapper id={id} label={label}>
      {() => {
        if (field.kind === 'select') return <SelectControl {...control} field={field} />;
        if (field.kind === 'city')
          return <CityControl {...control} onChoose={(_, change) => onEdit(change)} {...field.input} />;
        return field.kind === 'input' && <InputControl {...control} field={field} />;
      }}
    </FieldWrapper>
  );
}

function SignInField({ id, label, onSignIn }: { id: string; label: string; onSignIn: () => void }) {
  const { t } = useTranslation('search');
  const proof = useAddressProof();
  return (
    <FieldWrapper id={id} label={label}>
      {() => (
        <Button
          fullWidth
          id={id}
          variant="outlined"
          color="secondary"
          startIcon={<LockKeyhole size={18} />}
          onClick={proof.isMissing ? proof.ask : onSignIn}
          aria-label={t(proof.isMissing ? 'confirmFor' : 'signInFor', { what: label })}
          sx={{ px: 2 }}
        >
          {t(proof.isMissing ? 'confirm' : 'signIn')}
        </Button>
      )}
    </FieldWrapper>
  );
}

function SelectControl({ id, name, field, text, onText }: ControlProps<'select'>) {
  const { t } = useTranslation('search');
  const { t: enums } = useTranslation('enums');
  return (
    <NativeSelect
      fullWidth
      value={text}
      onChange={(event) => onText(event.target.value)}
      input={<OutlinedInput />}
      inputProps={{ id, name }}
      IconComponent={ChevronDown}
    >
      <option value="">{name === 'province' ? t('any.province') : t('any.other')}</option>
      {field.options(enums).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

function InputControl({ id, name, field, text, onText }: ControlProps<'input'>) {
  return (
    <OutlinedInput
      fullWidth
      id={id}
      name={name}
      value={text}
      onChange={(event) => onText(event.target.value)}
      slotProps={{ input: field.input }}
    />
  );
}
