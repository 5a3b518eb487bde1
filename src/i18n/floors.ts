import { toHeading } from '@domain/shared/text';
import type { TFunction } from 'i18next';

type T = TFunction<'offers'>;

/** `parter`, `piętro 2`, `poziom −1`: the one wording of a floor. */
export const describeFloor = (number: number, t: T): string => {
  if (number === 0) return t('card.floor.ground');
  return number > 0 ? t('card.floor.upper', { number }) : t('card.floor.under', { number: -number });
};

type Level = { levelName: string; levelNumber: number | null };

/** The name of a level, else its floor in words; empty where it has neither. */
export const describeLevel = ({ levelName, levelNumber }: Level, t: T): string =>
  levelName || (levelNumber === null ? '' : describeFloor(levelNumber, t));

/** The same as a heading. */
export const toLevelHeading = (level: Level, t: T): string => toHeading(describeLevel(level, t));
