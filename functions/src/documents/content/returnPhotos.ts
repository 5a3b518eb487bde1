import { ITEM_SECTIONS, type ItemSection, type SubmittedForm } from '@domain/protocol/protocol';
import type { ReturnForm } from '@domain/returns/returnForm';
import type { BilingualText, Translator } from '../bilingualText';
import { formatItemName } from './protocolSections';

type NumberedPhoto = { number: number; item: BilingualText; sha256: string };

type FormerRow = SubmittedForm[ItemSection][number];

/** Lists the photos of a return in the order of the protocol, numbered from 1. */
export const listNumberedReturnPhotos = (
  speaker: Translator,
  handover: SubmittedForm,
  form: ReturnForm,
): NumberedPhoto[] =>
  ITEM_SECTIONS.flatMap((section) =>
    handover[section].flatMap((former: FormerRow, index) =>
      (form[section][index]?.photos ?? []).map(({ sha256 }) => ({
        item: formatItemName(speaker, former),
        sha256,
      })),
    ),
  ).map((photo, index) => ({ number: index + 1, ...photo }));
