import { useAddressProof } from '@data/session/audience';
import { getFilterFault, isNumberFilter } from '@domain/offers/searchParams';
import { useLanguage } from '@i18n/useLanguage';
import Button from '@mui/material/Button';
import { FieldWrapper } from '@ui/fields/FieldWrapper';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CityControl } from './CityControl';
import { DateFilter } from './DateFilter';
import { type Field, type FieldName, isMembersField } from './filterFields';
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

type Control = { id: string; name: FieldName; text: string; onText: (text: string) => void };

type Props = FieldsProps & {
  name: FieldName;
  label: string;
  field: Field;
  /** Control of a kind that the bar does not have. */
  renderControl?: (control: Control) => ReactNode;
};

/** One filter with its label. Filters that visitors may not use are replaced by a sign-in prompt. */
export function FilterField({ name, label, field, renderControl, ...fields }: Props) {
  const { language } = useLanguage();
  const { typed, onType, onEdit, isMember, onSignIn, idPrefix } = fields;
  const id = `${idPrefix}-${name}`;
  const control = { id, name, text: typed[name], onText: (text: string) => onType(name, text) };
  const unit = field.kind === 'number' ? field.unit : undefined;
  if (isMembersField(name) && !isMember) return <SignInField id={id} label={label} onSignIn={onSignIn} />;
  if (field.kind === 'date') return <DateFilter {...control} label={label} field={field} />;
  if (isNumberFilter(name))
    return (
      <NumberFilter
        {...control}
        name={name}
        label={label}
        fault={getFilterFault(name, typed, null)}
        unit={typeof unit === 'object' ? unit[language] : unit}
      />
    );
  return (
    <FieldWrapper id={id} label={label}>
      {() =>
        field.kind === 'city' ? (
          <CityControl {...control} onChoose={(_, change) => onEdit(change)} {...field.input} />
        ) : (
          renderControl?.(control)
        )
      }
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
