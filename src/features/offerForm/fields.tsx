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
import type { OfferPath } from './offerValues';
import { useFieldLabel } from './useFieldLabel';

/** The kit's fields bound to an offer: the label follows from the path. */
type Bound<Props> = Omit<Props, 'name' | 'label' | 'control'> & { name: OfferPath };

export function OfferText(props: Bound<ComponentProps<typeof TextFieldRow<OfferDraft>>>) {
  return <TextFieldRow<OfferDraft> label={useFieldLabel()(props.name)} {...props} />;
}

export function OfferTextArea(props: Bound<ComponentProps<typeof TextAreaField<OfferDraft>>>) {
  return <TextAreaField<OfferDraft> label={useFieldLabel()(props.name)} {...props} />;
}

export function OfferNumber(props: Bound<ComponentProps<typeof NumberField<OfferDraft>>>) {
  return <NumberField<OfferDraft> label={useFieldLabel()(props.name)} {...props} />;
}

export function OfferDate(props: Bound<ComponentProps<typeof DateField<OfferDraft>>>) {
  return <DateField<OfferDraft> label={useFieldLabel()(props.name)} as="lastMoment" {...props} />;
}

export function OfferSelect(props: Bound<ComponentProps<typeof SelectField<OfferDraft>>>) {
  return <SelectField<OfferDraft> label={useFieldLabel()(props.name)} {...props} />;
}

export function OfferChecks(props: Bound<ComponentProps<typeof MultiCheckField<OfferDraft>>>) {
  return <MultiCheckField<OfferDraft> label={useFieldLabel()(props.name)} {...props} />;
}

type CheckProps = Bound<ComponentProps<typeof CheckField<OfferDraft>>> & { label?: ReactNode };

export function OfferCheck(props: CheckProps) {
  const labelOf = useFieldLabel();
  return <CheckField<OfferDraft> {...props} label={props.label ?? labelOf(props.name)} />;
}

/** The entries of a pick list with their words; `list` is a part of the `enums` texts. */
export function useChoices(list: string, values: readonly string[]): Choice<string>[] {
  const { t } = useTranslation('enums');
  return useMemo(
    () => values.map((value) => ({ value, label: t(`${list}.${value}` as 'mainUse.Biurowe') })),
    [values, list, t],
  );
}

/** Values that are their own words, such as voivodeships and energy classes. */
export const plainChoices = (values: readonly string[]): Choice<string>[] =>
  values.map((value) => ({ value, label: value }));

/** Fields side by side on a wide screen, one under another on a phone. */
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

/** Blocks of a section one under another. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 5 }}>{children}</Box>;
}
