import type { Branch, Combination, Seat } from '@domain/companies/representation/representation';
import { getAloneRole } from '@domain/companies/representation/representation';
import { formatMoney, type Language } from '@domain/shared/format';
import type { TFunction } from 'i18next';

type Translate = TFunction<'company'>;

const formatSeat = ({ role, count }: Seat, t: Translate): string => {
  if (count === 'all' || count === 'majority') return t(`register.people.${role}.${count}`);
  return count === 1
    ? t(`register.people.${role}.one`)
    : t(`register.people.${role}.many`, { number: count });
};

/** Formats people who act together or one who acts alone: `prezes zarządu samodzielnie`. */
const formatCombination = (combination: Combination, t: Translate): string => {
  const who = combination.map((seat) => formatSeat(seat, t)).join(t('register.and'));
  return t(getAloneRole(combination) ? 'register.alone' : 'register.together', { who });
};

/** Formats the people who are still missing, without how they act. */
export const formatMissing = (combinations: readonly Combination[], t: Translate): string =>
  combinations
    .map((combination) => combination.map((seat) => formatSeat(seat, t)).join(t('register.and')))
    .join(t('register.or'));

const formatCondition = ({ board, above, upTo }: Branch, t: Translate, language: Language): string => {
  if (board) return board.max === 1 ? t('register.when.one') : t('register.when.from', { number: board.min });
  if (above !== null && upTo !== null)
    return t('register.when.between', {
      above: formatMoney(above, language),
      upTo: formatMoney(upTo, language),
    });
  if (upTo !== null) return t('register.when.upTo', { upTo: formatMoney(upTo, language) });
  return above === null ? '' : t('register.when.above', { above: formatMoney(above, language) });
};

/** Formats one rule of a sentence in plain words, with the case it holds for. */
export const formatRule = (branch: Branch, t: Translate, language: Language): string => {
  const who = branch.combinations.map((one) => formatCombination(one, t)).join(t('register.or'));
  const when = formatCondition(branch, t, language);
  return when === '' ? who : t('register.rule', { when, who });
};
