import type { ExportedEntry } from '@api/callers';
import { MILESTONES, sumEarnedPln } from '@domain/callers/milestones';
import { type CsvCell, toCsv } from '@domain/shared/csv';
import { formatDateTime } from '@domain/shared/format';
import type { TFunction } from 'i18next';

/** In Polish also for English readers: the file is for spreadsheet programs with Polish settings. */
const formatOptionalTime = (at: number | null | undefined): string => (at ? formatDateTime(at, 'pl') : '');

const buildRow = ({ group, entry }: ExportedEntry, t: TFunction<'salesDashboard'>): CsvCell[] => [
  t(`group.${group}`),
  entry.campaignData.utmTerm ?? '',
  formatOptionalTime(entry.campaignData.timestamp),
  entry.sentAgain,
  ...MILESTONES.flatMap((milestone): CsvCell[] => {
    const { value, timestamp, bonus } = entry[milestone];
    return [formatOptionalTime(value ? timestamp : null), value ? bonus : 0];
  }),
  sumEarnedPln(entry),
];

/** Builds a CSV of a caller's entries: each milestone with its time and its bonus in PLN. */
export const buildEntriesCsv = (
  entries: readonly ExportedEntry[],
  t: TFunction<'salesDashboard'>,
): string => {
  const milestones = MILESTONES.flatMap((milestone) => [
    t(`metric.${milestone}`),
    t('file.bonusOf', { milestone: t(`metric.${milestone}`) }),
  ]);
  const head = [t('file.group'), t('entries.recipient'), t('entries.invited'), t('entries.sentAgain')];
  return toCsv([[...head, ...milestones, t('file.bonus')], ...entries.map((entry) => buildRow(entry, t))]);
};
