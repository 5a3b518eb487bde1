import type { Field } from '@domain/offers/fields/field';
import { hasField, listSectionFields, type SectionKey } from '@domain/offers/fields/table';
import type { OfferDraft } from '@domain/offers/offer';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FlagGroup } from './FlagGroup';
import {
  FieldGrid,
  FieldStack,
  OfferCheck,
  OfferChecks,
  OfferDate,
  OfferNumber,
  OfferSelect,
  OfferText,
  OfferTextArea,
  toPlainChoices,
  useChoices,
} from './fields';
import type { OfferPath } from './offerValues';

type Columns = NonNullable<Field['columns']>;

const USUAL_COLUMNS: Record<Field['kind'], Columns> = {
  number: 2,
  line: 2,
  choice: 2,
  day: 2,
  text: 1,
  choices: 1,
  flag: 1,
  flags: 1,
  own: 1,
};

const getColumns = ({ kind, columns = USUAL_COLUMNS[kind] }: Field): Columns => columns;

/** Groups consecutive fields with the same number of columns; each group becomes a grid. */
const groupByColumns = (fields: readonly Field[]): Field[][] =>
  fields.reduce<Field[][]>((stretches, field) => {
    const last = stretches.at(-1);
    if (last?.[0] && getColumns(last[0]) === getColumns(field)) last.push(field);
    else stretches.push([field]);
    return stretches;
  }, []);

type Props = {
  fields: readonly Field[];
  /** Index of the level to which the fields belong. */
  level?: number;
  /** Custom inputs by path, for fields without a generic row. */
  own?: Readonly<Record<string, ReactNode>>;
};

/** Renders the rows of these fields in order, in as many columns as their entries define. */
export function FieldRows({ fields, level, own = {} }: Props) {
  const asked = fields.filter(({ form, path }) => form === undefined || path in own);
  return groupByColumns(asked).map((stretch) => {
    const rows = stretch.map((field) => (
      <Fragment key={field.path}>{own[field.path] ?? <Row field={field} level={level} />}</Fragment>
    ));
    const columns = stretch[0] ? getColumns(stretch[0]) : 1;
    return columns === 1 ? (
      rows
    ) : (
      <FieldGrid key={stretch[0]?.path} columns={columns}>
        {rows}
      </FieldGrid>
    );
  });
}

/** Renders a section of the form from its field entries; `own` holds the custom inputs. */
export function SectionRows({ section, own }: { section: SectionKey; own?: Props['own'] }) {
  const mainUse = useWatch<OfferDraft, 'legalMainUse'>({ name: 'legalMainUse' });
  return (
    <FieldStack>
      <FieldRows fields={listSectionFields(section).filter((field) => hasField(field, mainUse))} own={own} />
    </FieldStack>
  );
}

function Row({ field, level }: { field: Field; level?: number }) {
  const name = field.path.replace('[]', `.${level}`) as OfferPath;
  switch (field.kind) {
    case 'number':
      return <OfferNumber name={name} />;
    case 'line':
      return <OfferText name={name} />;
    case 'text':
      return <OfferTextArea name={name} maxChars={field.max} />;
    case 'choice':
      return field.words ? (
        <NamedSelect name={name} list={field.words} options={field.options} />
      ) : (
        <OfferSelect name={name} choices={toPlainChoices(field.options)} />
      );
    case 'choices':
      return <NamedChecks name={name} list={field.words} options={field.options} />;
    case 'flag':
      return <OfferCheck name={name} />;
    case 'flags':
      return <FlagGroup parent={field.path} list={field.words} flags={field.options} />;
    case 'day':
      return <OfferDate name={name} />;
    case 'own':
      return null;
  }
}

type NamedProps = { name: OfferPath; list: string; options: readonly string[] };

function NamedSelect({ name, list, options }: NamedProps) {
  return <OfferSelect name={name} choices={useChoices(list, options)} />;
}

function NamedChecks({ name, list, options }: NamedProps) {
  return <OfferChecks name={name} choices={useChoices(list, options)} />;
}
