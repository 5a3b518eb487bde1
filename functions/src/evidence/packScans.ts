import { storagePaths } from '@api/storagePaths';
import { getConfirmedPaper, getPaperSource, getRecordedDay } from '@domain/leases/paperLease';
import { SCAN_ENDINGS } from '@domain/leases/scanFile';
import type { Offer } from '@domain/offers/offer';
import { parseTimestamp } from '@domain/shared/dates';
import { formatDate, formatDateTime, type Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import enEnums from '@locales/en/enums.json';
import en from '@locales/en/evidencePack.json';
import plEnums from '@locales/pl/enums.json';
import pl from '@locales/pl/evidencePack.json';
import type { StoredFile } from './packFiles';

const TEXTS: Record<Language, typeof pl> = { pl, en };
const SOURCES = { pl: plEnums.paperSource, en: enEnums.paperSource };

/** Lists the scan of a lease signed by hand, under its file names in the pack. */
export const listScans = ({ id, reservation }: Offer): StoredFile[] => {
  const paper = getConfirmedPaper(reservation);
  const side = paper?.handedInBy;
  if (!reservation || !paper || !side) return [];
  return paper.files.map((file, index) => ({
    name: `attachments/scan-${index + 1}.${SCAN_ENDINGS[file.type]}`,
    path: storagePaths.paperScan(id, reservation.number, { side, ...file }),
    sha256: file.sha256,
    isRequired: true,
  }));
};

const renderRow = (label: string, value: string): string =>
  `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;

/** Renders the section of the page about a lease signed by hand; empty for a lease signed another way. */
export const renderPaperSection = ({ reservation }: Pick<Offer, 'reservation'>, lang: Language): string => {
  const paper = getConfirmedPaper(reservation);
  if (!paper?.confirmation) return '';
  const { paper: texts } = TEXTS[lang];
  const { handedInBy, signedOn, at, confirmation } = paper;
  const source = SOURCES[lang][getPaperSource({ handedInBy, confirmedBy: confirmation.by })];
  const recordedDay = getRecordedDay(paper);
  const recorded = recordedDay
    ? renderRow(texts.recordedDay, formatDate(parseTimestamp(recordedDay) ?? at, lang))
    : '';
  const by = (side: keyof typeof texts.side, moment: number) =>
    `${texts.side[side]}, ${formatDateTime(moment, lang)}`;
  return `<h2>${escapeHtml(texts.title)}</h2>
<p>${escapeHtml(texts.lead)}</p>
<table>
${renderRow(texts.signedOn, `${formatDate(parseTimestamp(signedOn) ?? at, lang)}, ${source}`)}
${recorded}${renderRow(texts.handedIn, handedInBy ? by(handedInBy, at) : texts.noScan)}
${renderRow(texts.confirmed, by(confirmation.by, confirmation.at))}
</table>`;
};
