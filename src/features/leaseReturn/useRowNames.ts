import type { Offer } from '@domain/offers/offer';
import { ITEM_SECTIONS, type ItemSection, type SubmittedForm } from '@domain/protocol/protocol';
import { getHandoverForm, repairReturn } from '@domain/returns/returnForm';
import { isDeductible, type RowPlace } from '@domain/returns/returnRows';
import { MISSING_VALUE } from '@domain/shared/text';
import { toLevelName } from '@i18n/floors';
import { useTranslation } from 'react-i18next';

type FormerRow = SubmittedForm[ItemSection][number];

const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase('pl') + text.slice(1);

/** Returns the names of rows of the return, and the rows for which a deduction can be named. */
export function useRowNames(offer: Offer) {
  const { t } = useTranslation('returns');
  const { t: enums } = useTranslation('enums');
  const { t: offers } = useTranslation('offers');
  const handover = getHandoverForm(offer);

  const getName = (row: FormerRow): string => {
    const name = row.preset ? capitalize(enums(row.preset as 'meterType.gas')) : row.name;
    const level = 'level' in row && row.level !== MISSING_VALUE ? toLevelName(row.level, offers) : '';
    return [level, name].filter(Boolean).join(', ');
  };
  const nameRow = (place: RowPlace | null): string => {
    const row = place && handover?.[place.section][place.index];
    return row ? getName(row) : t('settlement.otherRow');
  };
  const listDeductible = (): RowPlace[] => {
    if (!handover) return [];
    const form = repairReturn(handover, offer.returnForm);
    return ITEM_SECTIONS.flatMap((section) =>
      handover[section].map((_: FormerRow, index) => ({ section, index })),
    ).filter((place) => isDeductible(handover, form, place));
  };
  return { nameRow, listDeductible };
}
