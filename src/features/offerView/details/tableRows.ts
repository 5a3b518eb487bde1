import { describeField, isShownIn } from '@domain/offers/fields/describe';
import type { Field } from '@domain/offers/fields/field';
import type { FieldWords } from '@i18n/useFieldWords';
import type { Fact } from '@ui/tables/DescriptionList';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';

/** What the row builders need to turn facts into words. */
export type Texts = { t: TFunction<'offerView'>; enums: TFunction<'enums'>; words: FieldWords };

export type MaybeFact = Fact | null;

/** A row, or nothing when the landlord gave no value. */
export const buildRow = (label: string, value: ReactNode): MaybeFact =>
  value === null || value === undefined || value === '' ? null : { label, value };

/** A row for a value that still needs its words. */
export const buildMappedRow = <Value>(
  label: string,
  value: Value | null | undefined,
  inWords: (value: Value) => string,
): MaybeFact => (value === null || value === undefined ? null : buildRow(label, inWords(value)));

export const compactRows = (rows: readonly MaybeFact[]): Fact[] => rows.filter((fact) => fact !== null);

/** A row for each of the fields that the page shows by its kind; `source` is what their paths start from. */
export const buildFieldRows = (
  fields: readonly Field[],
  source: object,
  { words }: Pick<Texts, 'words'>,
  nameOf: (field: Field) => Pick<Field, 'path'> = (field) => field,
): Fact[] =>
  compactRows(
    fields
      .filter((field) => isShownIn(field, 'page'))
      .map((field) => buildRow(words.labelOf(nameOf(field)), describeField(field, source, words))),
  );
