import { LEASE_OPTION_IDS } from '@domain/offers/leaseOptions';
import { ENERGY_CATEGORIES, MAIN_USES, PROVINCES } from '@domain/offers/picklists';
import { CURRENCIES } from '@domain/shared/format';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type BarField,
  buildNumberField,
  buildTextField,
  type ControlProps,
  type Field,
  type FieldName,
} from './filterFields';

const toPlainOptions = (values: readonly string[]) => values.map((value): [string, string] => [value, value]);

/** Fields that only the sheet has. Rents in PLN net, heights in metres, power in kW. */
export const SHEET_FIELDS: Record<Exclude<FieldName, BarField>, Field> = {
  premisesPurpose: {
    kind: 'select',
    options: (enums) => MAIN_USES.map((use) => [use, enums(`mainUse.${use}`)]),
  },
  minPrice: buildNumberField(CURRENCIES),
  maxPricePerM2: buildNumberField({ pl: 'zł/m²', en: 'PLN/m²' }),
  province: { kind: 'select', options: () => toPlainOptions(PROVINCES) },
  county: buildTextField(),
  district: buildTextField(),
  estate: buildTextField(),
  street: buildTextField(),
  minHallHeight: buildNumberField('m'),
  minGates: buildNumberField(),
  crane: { kind: 'check' },
  minPower: buildNumberField('kW'),
  minParking: buildNumberField(),
  minEnergy: { kind: 'select', options: () => toPlainOptions(ENERGY_CATEGORIES) },
  leaseType: {
    kind: 'select',
    options: (enums) => LEASE_OPTION_IDS.map((id) => [id, enums(`leaseOption.${id}`)]),
  },
};

type Props = Omit<ControlProps<'select'>, 'field'> & { field: Field };

/** Control of a field that is chosen from a list or typed as text. */
export function SheetControl({ field, ...control }: Props) {
  if (field.kind === 'select') return <SelectControl {...control} field={field} />;
  return field.kind === 'input' && <InputControl {...control} field={field} />;
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
