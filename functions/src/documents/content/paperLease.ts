import { getPaperSource, getRecordedDay, type PaperLease } from '@domain/leases/paperLease';
import { parseTimestamp } from '@domain/shared/dates';
import { formatDate, formatDateTime } from '@domain/shared/format';
import { type BilingualText, type Translator, toBilingual } from '../bilingualText';
import type { Block } from '../blocks';

const formatSigningDay = ({ write }: Translator, { signedOn, at }: PaperLease): BilingualText =>
  write((lang) => formatDate(parseTimestamp(signedOn) ?? at, lang));

/** Returns in words who stated that the lease was signed. */
const describeSource = ({ label }: Translator, { handedInBy, confirmation }: PaperLease): BilingualText =>
  label('paperSource', getPaperSource({ handedInBy, confirmedBy: confirmation?.by ?? 'admin' }));

/** Returns the note at the top of a lease that was signed by hand. */
export const buildPaperNote = (speaker: Translator, paper: PaperLease): BilingualText =>
  speaker.say('form.concludedOnPaper', {
    day: formatSigningDay(speaker, paper),
    source: describeSource(speaker, paper),
    at: speaker.write((lang) => formatDateTime(paper.confirmation?.at ?? paper.at, lang)),
  });

/** Returns the statement in the signature boxes: the signatures are on paper. */
export const buildPaperStatement = (speaker: Translator, paper: PaperLease): BilingualText =>
  speaker.say('signature.byHandOn', {
    day: formatSigningDay(speaker, paper),
    source: describeSource(speaker, paper),
  });

/** Returns the row with the date an admin read from the papers, if it differs from the declared one. */
const buildRecordedDayRows = (
  { say, write }: Translator,
  paper: PaperLease,
): [BilingualText, BilingualText][] => {
  const day = getRecordedDay(paper);
  return day === null
    ? []
    : [[say('paper.recordedDay'), write((lang) => formatDate(parseTimestamp(day) ?? paper.at, lang))]];
};

const buildScanRows = (
  { say, write }: Translator,
  { files, handedInBy, at }: PaperLease,
): [BilingualText, BilingualText][] => {
  if (!handedInBy) return [[say('paper.handedIn'), say('paper.noScan')]];
  return [
    [
      say('paper.handedIn'),
      say(`paper.side.${handedInBy}`, { at: write((lang) => formatDateTime(at, lang)) }),
    ],
    ...files.map(({ sha256 }, index): [BilingualText, BilingualText] => [
      say('paper.scan', { number: String(index + 1) }),
      toBilingual(sha256),
    ]),
  ];
};

/** Returns the section of a lease signed by hand: which facts were checked and which were only declared. */
export const buildPaperBlocks = (speaker: Translator, paper: PaperLease | null): Block[] => {
  if (!paper?.confirmation) return [];
  const { say, write } = speaker;
  const { by, at } = paper.confirmation;
  return [
    { kind: 'section', text: say('section.paper') },
    { kind: 'paragraph', text: say('paper.lead') },
    {
      kind: 'facts',
      rows: [
        [
          say('paper.signedOn'),
          say('paper.signedOnValue', {
            day: formatSigningDay(speaker, paper),
            source: describeSource(speaker, paper),
          }),
        ],
        ...buildRecordedDayRows(speaker, paper),
        ...buildScanRows(speaker, paper),
        [say('paper.confirmed'), say(`paper.side.${by}`, { at: write((lang) => formatDateTime(at, lang)) })],
      ],
    },
    { kind: 'paragraph', text: say('paper.note') },
  ];
};
