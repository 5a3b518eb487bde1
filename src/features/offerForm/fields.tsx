import type { NumberField as NumberEntry } from '@domain/offers/fields/field';
import { findField } from '@domain/offers/fields/table';
import { PARKING_LOT_SQM } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import Box from '@mui/material/Box';
import {
  CheckField,
  type Choice,
  DateField,
  MultiCheckField,
  NumberField,
  SelectField,
  TextAreaField,
  TextFieldRow,
} from '@ui/fields';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OfferPath, toFieldKey } from './offerValues';
import { useFieldLabel } from './useFieldLabel';

/** Props of a UI field bound to an offer: label, help, unit and whether it is optional follow from the path. */
type BoundProps<Props> = Omit<Props, 'name' | 'label' | 'control'> & { name: OfferPath };

const HELP_VALUES = { sqm: PARKING_LOT_SQM };

/** Returns the label, help text and optionality of a field from its entry and the texts. */
function useAsked(name: OfferPath) {
  const { t } = useTranslation('offerFields');
  const labelOf = useFieldLabel();
  const field = findField(name);
  const key = toFieldKey(name);
  return {
    field,
    label: labelOf(name),
    help: t(`help.${key}` as 'help.name', { ...HELP_VALUES, defaultValue: '' }) || undefined,
    optional: field !== undefined && field.required === undefined,
  };
}

export function OfferText(props: BoundProps<ComponentProps<typeof TextFieldRow<OfferDraft>>>) {
  const { label, help, optional } = useAsked(props.name);
  return <TextFieldRow<OfferDraft> label={label} help={help} optional={optional} {...props} />;
}

export function OfferTextArea(props: BoundProps<ComponentProps<typeof TextAreaField<OfferDraft>>>) {
  const { label, help } = useAsked(props.name);
  return <TextAreaField<OfferDraft> label={label} help={help} {...props} />;
}

export function OfferNumber(props: BoundProps<ComponentProps<typeof NumberField<OfferDraft>>>) {
  const { t } = useTranslation('offerFields');
  const { field, label, help, optional } = useAsked(props.name);
  const { unit, decimals, isYear }: Partial<NumberEntry> = field?.kind === 'number' ? field : {};
  return (
    <NumberField<OfferDraft>
      label={label}
      help={help}
      optional={optional}
      unit={unit && t(`unit.${unit}` as 'unit.sqm')}
      decimals={decimals}
      measure={isYear && 'year'}
      ungrouped={isYear}
      {...props}
    />
  );
}

export function OfferDate(props: BoundProps<ComponentProps<typeof DateField<OfferDraft>>>) {
  const { label, help, optional } = useAsked(props.name);
  return <DateField<OfferDraft> label={label} help={help} optional={optional} as="lastMoment" {...props} />;
}

export function OfferSelect(props: BoundProps<ComponentProps<typeof SelectField<OfferDraft>>>) {
  const { label, help, optional } = useAsked(props.name);
  return <SelectField<OfferDraft> label={label} help={help} optional={optional} {...props} />;
}

export function OfferChecks(props: BoundProps<ComponentProps<typeof MultiCheckField<OfferDraft>>>) {
  const { label, help, optional } = useAsked(props.name);
  return <MultiCheckField<OfferDraft> label={label} help={help} optional={optional} columns={3} {...props} />;
}

type CheckProps = BoundProps<ComponentProps<typeof CheckField<OfferDraft>>> & { label?: ReactNode };

/** Checkbox. Its sentence may differ from the field's label. */
export function OfferCheck(props: CheckProps) {
  const { t } = useTranslation('offerFields');
  const { label, help } = useAsked(props.name);
  const sentence = t(`asked.${toFieldKey(props.name)}` as 'asked.subleaseAgreement', { defaultValue: '' });
  return <CheckField<OfferDraft> help={help} {...props} label={props.label ?? (sentence || label)} />;
}

/** Returns the options of a select with their labels; `list` is a key of the `enums` texts. */
export function useChoices(list: string, values: readonly string[]): Choice<string>[] {
  const { t } = useTranslation('enums');
  return useMemo(
    () => values.map((value) => ({ value, label: t(`${list}.${value}` as 'mainUse.Biurowe') })),
    [values, list, t],
  );
}

/** Options whose value is also the label, such as voivodeships and energy classes. */
export const toPlainChoices = (values: readonly string[]): Choice<string>[] =>
  values.map((value) => ({ value, label: value }));

/** Fields side by side on a wide screen, one below another on a phone. */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}

/** Blocks of a section, one below another. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 5 }}>{children}</Box>;
}
