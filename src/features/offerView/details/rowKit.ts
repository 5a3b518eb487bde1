import { formatNumber } from '@domain/shared/format';
import type { Fact } from '@ui/tables/KeyFacts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';

/** What the row builders need to turn facts into words. */
export type Texts = { t: TFunction<'offerView'>; enums: TFunction<'enums'> };

export type MaybeFact = Fact | null;

/** A row, or nothing when the landlord gave no value. */
export const row = (label: string, value: ReactNode): MaybeFact =>
  value === null || value === undefined || value === '' ? null : { label, value };

/** A row for a value that still needs its words. */
export const rowOf = <Value>(
  label: string,
  value: Value | null | undefined,
  inWords: (value: Value) => string,
): MaybeFact => (value === null || value === undefined ? null : row(label, inWords(value)));

export const present = (rows: readonly MaybeFact[]): Fact[] => rows.filter((fact) => fact !== null);

/** Values of a pick list in words, joined by commas. */
export const listOf = <Value extends string>(
  values: readonly Value[],
  inWords: (value: Value) => string,
): string => values.map(inWords).join(', ');

export const yesNo = (is: boolean, { t }: Texts): string => (is ? t('yes') : t('no'));

export const inUnit =
  (unit: 'cm' | 'm' | 'kW' | 'kg', { t }: Texts) =>
  (value: number): string =>
    t(`unit.${unit}`, { value: formatNumber(value) });

/** `Parter`, `Piętro 2`, `Poziom −1`. */
const levelText = (number: number, { t }: Texts): string => {
  if (number === 0) return t('levelNumber.ground');
  return number > 0 ? t('levelNumber.upper', { number }) : t('levelNumber.under', { number: -number });
};

/** The name of a level, else its number in words; empty where it has neither. */
export const levelTitle = (
  { levelName, levelNumber }: { levelName: string; levelNumber: number | null },
  texts: Texts,
): string => levelName || (levelNumber === null ? '' : levelText(levelNumber, texts));
