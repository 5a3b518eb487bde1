import type { Offer } from '@domain/offers/offer';
import { ITEM_SECTIONS, type ItemSection, type SubmittedForm } from '@domain/protocol/protocol';
import {
  ANSWERED_SECTIONS,
  createBlankReturn,
  getHandoverForm,
  type ReturnForm,
  type ReturnRow,
} from '@domain/returns/returnForm';
import { getFormerQuantity } from '@domain/returns/returnRows';

/** Consumption that each meter shows between the handover and the return. */
const USED = 120;

const fillRow = (
  section: ItemSection,
  former: SubmittedForm[ItemSection][number],
  row: ReturnRow,
): ReturnRow => {
  if (ANSWERED_SECTIONS.includes(section)) return { ...row, answer: 'asAtHandover' };
  const quantity = getFormerQuantity(former);
  const isMeter = section === 'localMeterReadings';
  return { ...row, quantity: quantity === null ? null : quantity + (isMeter ? USED : 0) };
};

/** Builds a complete return of a lease that was handed over: everything as before, all keys back, meters read. */
export const buildReturnForm = (offer: Offer): ReturnForm => {
  const handover = getHandoverForm(offer);
  if (!handover) throw new Error('The lease has no signed handover protocol.');
  const form = createBlankReturn(handover);
  for (const section of ITEM_SECTIONS)
    form[section] = form[section].map((row, index) => {
      const former = handover[section][index];
      return former ? fillRow(section, former, row) : row;
    });
  return form;
};
