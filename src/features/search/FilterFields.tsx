import { MAIN_USES, PROVINCES } from '@domain/offers/picklists';
import {
  CITY_MAX_CHARS,
  type FilterName,
  MAX_PRICE_MIN,
  MAX_PRICE_STEP,
  MIN_AREA_MIN,
  MIN_AREA_STEP,
} from '@domain/offers/search';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '@ui/fields/FieldFrame';
import { ChevronDown, LockKeyhole } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What stands in the fields: texts as typed, empty for nothing. */
export type TypedFilters = Record<FilterName, string>;

type Props = {
  typed: TypedFilters;
  onType: (name: FilterName, text: string) => void;
  /** Rents can be searched by signed-in people only. */
  canSeeRents: boolean;
  onSignIn: () => void;
  /** Tells two sets of fields on one page apart. */
  idPrefix: string;
};

const INPUTS: Partial<Record<FilterName, InputHTMLAttributes<HTMLInputElement>>> = {
  city: { maxLength: CITY_MAX_CHARS, autoComplete: 'address-level2' },
  minArea: { type: 'number', min: MIN_AREA_MIN, step: MIN_AREA_STEP, inputMode: 'numeric' },
  maxPrice: { type: 'number', min: MAX_PRICE_MIN, step: MAX_PRICE_STEP, inputMode: 'numeric' },
  freeFrom: { type: 'date' },
};

/** The fields of the search, in the order of the form (Spec 1 §5, Spec 2 §5). */
export function FilterFields({ canSeeRents, onSignIn, ...fields }: Props) {
  const { t } = useTranslation('offers');
  const { t: enums } = useTranslation('enums');
  return (
    <>
      <SelectRow name="premisesPurpose" {...fields} any={t('search.any.premisesPurpose')}>
        {MAIN_USES.map((use) => (
          <option key={use} value={use}>
            {enums(`mainUse.${use}`)}
          </option>
        ))}
      </SelectRow>
      <SelectRow name="province" {...fields} any={t('search.any.province')}>
        {PROVINCES.map((province) => (
          <option key={province}>{province}</option>
        ))}
      </SelectRow>
      <InputRow name="city" {...fields} />
      <InputRow name="minArea" {...fields} unit="m²" />
      <InputRow name="freeFrom" {...fields} />
      {canSeeRents ? (
        <InputRow name="maxPrice" {...fields} unit="zł" />
      ) : (
        <FieldFrame id={`${fields.idPrefix}-maxPrice`} label={t('search.field.maxPrice')}>
          {() => (
            <Button
              fullWidth
              id={`${fields.idPrefix}-maxPrice`}
              variant="outlined"
              color="secondary"
              startIcon={<LockKeyhole size={18} />}
              onClick={onSignIn}
              aria-label={t('search.rentSignInLabel')}
            >
              {t('search.rentSignIn')}
            </Button>
          )}
        </FieldFrame>
      )}
    </>
  );
}

type RowProps = Pick<Props, 'typed' | 'onType' | 'idPrefix'> & { name: FilterName };

function SelectRow({
  name,
  typed,
  onType,
  idPrefix,
  any,
  children,
}: RowProps & { any: string; children: ReactNode }) {
  const { t } = useTranslation('offers');
  const id = `${idPrefix}-${name}`;
  return (
    <FieldFrame id={id} label={t(`search.field.${name}`)}>
      {() => (
        <NativeSelect
          fullWidth
          value={typed[name]}
          onChange={(event) => onType(name, event.target.value)}
          input={<OutlinedInput />}
          inputProps={{ id, name }}
          IconComponent={ChevronDown}
        >
          <option value="">{any}</option>
          {children}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}

function InputRow({ name, typed, onType, idPrefix, unit }: RowProps & { unit?: string }) {
  const { t } = useTranslation('offers');
  const id = `${idPrefix}-${name}`;
  const { type = 'text', ...input } = INPUTS[name] ?? {};
  return (
    <FieldFrame id={id} label={t(`search.field.${name}`)}>
      {() => (
        <OutlinedInput
          fullWidth
          id={id}
          name={name}
          type={type}
          value={typed[name]}
          onChange={(event) => onType(name, event.target.value)}
          endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
          slotProps={{ input }}
        />
      )}
    </FieldFrame>
  );
}
