import type { ItemSection, SubmittedForm } from '@domain/protocol/protocol';
import type { ReturnRow } from '@domain/returns/returnForm';
import { getFormerQuantity, getReturnOutcome } from '@domain/returns/returnRows';
import { formatNumber } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import { useTranslation } from 'react-i18next';
import { type ConditionList, useRowTexts } from '../rowTexts';

/** A row of the signed handover protocol, of any section. */
export type FormerRow = SubmittedForm[ItemSection][number];

const LISTS: Partial<Record<ItemSection, ConditionList>> = {
  establishedPremiseCondition: 'roomCondition',
  establishedEquipmentState: 'equipmentCondition',
};

/** Returns the texts of rows of a return: their name, their state at the handover and now. */
export function useReturnTexts() {
  const { language } = useLanguage();
  const { t } = useTranslation(['returns', 'protocol']);
  const { t: enums } = useTranslation('enums');
  const { getName, getLevel, getCondition, isMissing } = useRowTexts();

  const formatRowName = (row: FormerRow): string => {
    const level = 'level' in row && !isMissing(row.level) ? `${getLevel(row.level)}, ` : '';
    const number = 'meterNumber' in row && !isMissing(row.meterNumber) ? ` (${row.meterNumber})` : '';
    return `${level}${getName(row)}${number}`;
  };

  const formatQuantity = (row: FormerRow, quantity: number): string => {
    const unit = 'unit' in row ? ` ${enums(`meterUnit.${row.unit}`)}` : '';
    return `${formatNumber(quantity, language, 3)}${unit}`;
  };

  const describeFormer = (section: ItemSection, row: FormerRow): string => {
    if (row.match === 'nothingToRecord') return t('protocol:match.nothingToRecord');
    const list = LISTS[section];
    const quantity = getFormerQuantity(row);
    const said = [
      list && 'condition' in row && !isMissing(row.condition) && getCondition(list, row.condition),
      (row.match === 'asOffered' || row.match === 'differs') && t(`protocol:match.${row.match}`),
      quantity !== null && formatQuantity(row, quantity),
      'comments' in row && !isMissing(row.comments) && row.comments,
    ].filter(Boolean);
    return said.length > 0 ? said.join(' · ') : t('protocol:missing');
  };

  const describeNow = (section: ItemSection, former: FormerRow, row: ReturnRow): string => {
    const outcome = getReturnOutcome(section, former, row);
    if (outcome === null) return t('outcome.notCompared');
    const quantity = row.quantity === null ? null : formatQuantity(former, row.quantity);
    if (outcome === 'reading') return quantity ?? t('protocol:missing');
    if (outcome === 'fewer' || outcome === 'complete')
      return [quantity, t(`outcome.${outcome}`)].filter(Boolean).join(' · ');
    return t(`answer.${outcome}`);
  };

  return { formatRowName, formatQuantity, describeFormer, describeNow };
}
