import { toHeading } from '@domain/shared/text';
import type { TFunction } from 'i18next';

type T = TFunction<'offers'>;

/** `parter`, `piętro 2`, `poziom −1`: the one wording of a floor. */
export const describeFloor = (number: number, t: T): string => {
  if (number === 0) return t('card.floor.ground');
  return number > 0 ? t('card.floor.upper', { number }) : t('card.floor.under', { number: -number });
};

type Level = { levelName: string; levelNumber: number | null };

/** A name of a level that says no more than its floor: `Parter`, `Piętro 2`, `2. piętro`, `Floor 2`. */
const PLAIN_NAME = /^(?:(parter|ground floor)|(?:piętro|floor) ([1-9]\d?)|([1-9]\d?)\.? piętro)$/i;

const getPlainFloor = (name: string): number | null => {
  const [, ground, behind, before] = PLAIN_NAME.exec(name.trim()) ?? [];
  if (ground) return 0;
  const number = behind ?? before;
  return number ? Number(number) : null;
};

/** The name of a level as a heading; one that says its floor alone is said in the reader's language. */
export const toLevelName = (name: string, t: T): string => {
  const floor = getPlainFloor(name);
  return floor === null ? name : toHeading(describeFloor(floor, t));
};

/**
 * The name of a level, else its floor in words; empty where it has neither. A name that says its floor alone is said in the
 * reader's language.
 */
export const describeLevel = ({ levelName, levelNumber }: Level, t: T): string => {
  if (levelNumber === null) return levelName;
  const isPlain = levelName === '' || getPlainFloor(levelName) === levelNumber;
  return isPlain ? describeFloor(levelNumber, t) : levelName;
};

/** The same as a heading. */
export const toLevelHeading = (level: Level, t: T): string => toHeading(describeLevel(level, t));
