import { describeField, isShownIn } from '@domain/offers/fields/describe';
import type { Field } from '@domain/offers/fields/field';
import type { FieldWords } from '@i18n/useFieldWords';
import type { Fact } from '@ui/tables/DescriptionList';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';

/** Texts that the row builders need. */
export type Texts = { t: TFunction<'offerView'>; enums: TFunction<'enums'>; words: FieldWords };

export type MaybeFact = Fact | null;

/** Returns a row, or nothing if the landlord gave no value. */
export const buildRow = (label: string, value: ReactNode): MaybeFact =>
  value === null || value === undefined || value === '' ? null : { label, value };

/** Returns a row whose value is mapped to a text. */
export const buildMappedRow = <Value>(
  label: string,
  value: Value | null | undefined,
  inWords: (value: Value) => string,
): MaybeFact => (value === null || value === undefined ? null : buildRow(label, inWords(value)));

export const compactRows = (rows: readonly MaybeFact[]): Fact[] => rows.filter((fact) => fact !== null);

/** Returns a row for each field that the page can show by its kind; `source` is the root of their paths. */
export const buildFieldRows = (
  fields: readonly Field[],
  source: object,
  { words }: Pick<Texts, 'words'>,
  getName: (field: Field) => Pick<Field, 'path'> = (field) => field,
): Fact[] =>
  compactRows(
    fields
      .filter((field) => isShownIn(field, 'page'))
      .map((field) => buildRow(words.labelOf(getName(field)), describeField(field, source, words))),
  );
