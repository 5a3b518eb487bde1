import { getPaperSource, getRecordedDay, type PaperLease } from '@domain/leases/paperLease';
import { momentOf } from '@domain/shared/dates';
import { formatDate, formatDateTime } from '@domain/shared/format';
import type { Block } from '../blocks';
import { plain, type Said, type Speaker } from '../say';

const dayOf = ({ signedOn, at }: PaperLease): string => formatDate(momentOf(signedOn) ?? at);

/** Returns who says so, in words. */
const describeSource = ({ label }: Speaker, { handedInBy, confirmation }: PaperLease): Said =>
  label('paperSource', getPaperSource({ handedInBy, confirmedBy: confirmation?.by ?? 'admin' }));

/** Returns the notice at the head of a lease that was signed by hand. */
export const paperNotice = (speaker: Speaker, paper: PaperLease): Said =>
  speaker.say('form.concludedOnPaper', {
    day: dayOf(paper),
    source: describeSource(speaker, paper),
    at: formatDateTime(paper.confirmation?.at ?? paper.at),
  });

/** Returns the statement in the places of the signatures: they stand on paper. */
export const byHandOn = (speaker: Speaker, paper: PaperLease): Said =>
  speaker.say('signature.byHandOn', { day: dayOf(paper), source: describeSource(speaker, paper) });

/** Returns the row with the day an admin read from the papers, where a side declared another one. */
const recordedDayRows = ({ say }: Speaker, paper: PaperLease): [Said, Said][] => {
  const day = getRecordedDay(paper);
  return day === null ? [] : [[say('paper.recordedDay'), plain(formatDate(momentOf(day) ?? paper.at))]];
};

const scanRows = ({ say }: Speaker, { files, handedInBy, at }: PaperLease): [Said, Said][] => {
  if (!handedInBy) return [[say('paper.handedIn'), say('paper.noScan')]];
  return [
    [say('paper.handedIn'), say(`paper.side.${handedInBy}`, { at: formatDateTime(at) })],
    ...files.map(({ sha256 }, index): [Said, Said] => [
      say('paper.scan', { number: String(index + 1) }),
      plain(sha256),
    ]),
  ];
};

/** Returns the section of a lease signed by hand: what was seen and what was only declared. */
export const paperBlocks = (speaker: Speaker, paper: PaperLease | null): Block[] => {
  if (!paper?.confirmation) return [];
  const { say } = speaker;
  const { by, at } = paper.confirmation;
  return [
    { kind: 'section', text: say('section.paper') },
    { kind: 'paragraph', text: say('paper.lead') },
    {
      kind: 'facts',
      rows: [
        [
          say('paper.signedOn'),
          say('paper.signedOnValue', { day: dayOf(paper), source: describeSource(speaker, paper) }),
        ],
        ...recordedDayRows(speaker, paper),
        ...scanRows(speaker, paper),
        [say('paper.confirmed'), say(`paper.side.${by}`, { at: formatDateTime(at) })],
      ],
    },
    { kind: 'paragraph', text: say('paper.note') },
  ];
};
