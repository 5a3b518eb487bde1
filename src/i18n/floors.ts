import { toHeading } from '@domain/shared/text';
import type { TFunction } from 'i18next';

type T = TFunction<'offers'>;

/** Returns the name of a floor: `parter`, `piętro 2`, `poziom −1`. */
export const describeFloor = (number: number, t: T): string => {
  if (number === 0) return t('card.floor.ground');
  return number > 0 ? t('card.floor.upper', { number }) : t('card.floor.under', { number: -number });
};

type Level = { levelName: string; levelNumber: number | null };

/** Level names that state only their floor: `Parter`, `Piętro 2`, `2. piętro`, `Floor 2`. */
const PLAIN_NAME = /^(?:(parter|ground floor)|(?:piętro|floor) ([1-9]\d?)|([1-9]\d?)\.? piętro)$/i;

const getPlainFloor = (name: string): number | null => {
  const [, ground, behind, before] = PLAIN_NAME.exec(name.trim()) ?? [];
  if (ground) return 0;
  const number = behind ?? before;
  return number ? Number(number) : null;
};

/** Returns the name of a level as a heading. A name that states only its floor is translated. */
export const toLevelName = (name: string, t: T): string => {
  const floor = getPlainFloor(name);
  return floor === null ? name : toHeading(describeFloor(floor, t));
};

/**
 * Returns the name of a level, or its floor in words, or an empty string if it has neither. A name that states only its floor is
 * translated.
 */
export const describeLevel = ({ levelName, levelNumber }: Level, t: T): string => {
  if (levelNumber === null) return levelName;
  const isPlain = levelName === '' || getPlainFloor(levelName) === levelNumber;
  return isPlain ? describeFloor(levelNumber, t) : levelName;
};

/** Same as `describeLevel`, as a heading. */
export const toLevelHeading = (level: Level, t: T): string => toHeading(describeLevel(level, t));
