import { parseTimestamp } from '@domain/shared/dates';
import { formatDate, formatDateTime } from '@domain/shared/format';
import plDocuments from '@locales/pl/documents.json';
import {
  type BilingualText,
  joinTexts,
  type Translator,
  toBilingual,
  toMidSentenceText,
} from '../bilingualText';
import type { Block, TimelineStep } from '../blocks';
import type {
  Actor,
  AuditPage,
  AuditStep,
  LeaseDocument,
  MadeDocumentName,
  ProtocolDocument,
} from '../kinds';
import { buildLandlordDeclarations } from './buildLandlordDeclarations';
import { buildTenantDeclarations } from './buildTenantDeclarations';

type StepType = keyof typeof plDocuments.audit.step;

const isKnown = (type: string): type is StepType => type in plDocuments.audit.step;

/** Returns what tells a document from others of its kind: its stage, and the version of the offer or of the protocol. */
const nameStage = ({ say }: Translator, name: MadeDocumentName): BilingualText[] => {
  const { stage, version, reservation, round } = name;
  return [
    ...(stage ? [say(`audit.stage.${stage}`)] : []),
    ...(reservation ? [say('audit.reservation', { number: String(reservation) })] : []),
    ...(version ? [say('audit.offerVersion', { number: String(version) })] : []),
    ...(round ? [say('audit.round', { number: String(round) })] : []),
  ];
};

/** Returns the name of a generated document: its title, the lease option, its stage and the language. */
const nameMadeDocument = (speaker: Translator, name: MadeDocumentName): BilingualText =>
  joinTexts(
    [
      speaker.say(`title.${name.kind}`),
      ...(name.option ? [toMidSentenceText(speaker.label('leaseOption', name.option))] : []),
      ...nameStage(speaker, name),
      speaker.say(`audit.language.${name.lang}`),
    ],
    ', ',
  );

/** Describes a step in words, with its handover time and, for a file signed elsewhere, its certificate. */
const describeBareStep = (
  speaker: Translator,
  { type, signature, document, handover, isOtherPayer }: AuditStep,
): BilingualText => {
  const { say, write } = speaker;
  const step = isKnown(type) ? say(`audit.step.${type}`) : toBilingual(type);
  if (document) return say('audit.ofDocument', { step, document: nameMadeDocument(speaker, document) });
  if (handover) {
    const day = write((lang) => formatDate(parseTimestamp(handover.day) ?? 0, lang));
    return say('audit.ofHandover', { step, day, hour: handover.hour });
  }
  if (isOtherPayer) return say('audit.ofOtherPayer', { step });
  if (!signature) return step;
  const { signer, issuer, check } = signature;
  return say(`audit.ofSignature.${check}`, { step, signer, issuer });
};

/** Like `describeBareStep`, with the digest of the step's document or declarations. */
const describeStep = (speaker: Translator, audited: AuditStep): BilingualText => {
  const { say } = speaker;
  const { documentSha256, consentSha256 } = audited;
  const step = describeBareStep(speaker, audited);
  if (documentSha256) return say('audit.ofFile', { step, sha256: documentSha256 });
  return consentSha256 ? say('audit.ofDeclarations', { step, sha256: consentSha256 }) : step;
};

const describeActor = ({ say }: Translator, by: Actor): BilingualText =>
  typeof by === 'string'
    ? say(`audit.${by}`)
    : toBilingual([by.person, by.company].filter(Boolean).join(', '));

const buildTimelineStep = (speaker: Translator, step: AuditStep): TimelineStep => ({
  when: speaker.write((lang) => formatDateTime(step.at, lang)),
  what: joinTexts([toBilingual(`${step.seq}.`), describeStep(speaker, step)], ' '),
  who: describeActor(speaker, step.by),
});

/** Lists the declarations the parties of a lease made by confirming the offer and by signing. */
export const listLeaseAcknowledgements = (
  speaker: Translator,
  { offer, option, declarations }: LeaseDocument,
): BilingualText[] => [
  ...buildLandlordDeclarations(speaker, offer, option).map(({ text }) => text),
  ...(declarations ? buildTenantDeclarations(speaker, option, declarations) : []),
];

/** Lists the declarations the parties of a protocol made by submitting and by signing it. */
export const listProtocolAcknowledgements = (
  { say, write }: Translator,
  { submittedBy, signedBy }: Pick<ProtocolDocument, 'submittedBy' | 'signedBy'>,
): BilingualText[] => [
  say('audit.submitted', {
    name: submittedBy.name,
    at: write((lang) => formatDateTime(submittedBy.at, lang)),
  }),
  ...(signedBy
    ? [say('audit.signed', { name: signedBy.name, at: write((lang) => formatDateTime(signedBy.at, lang)) })]
    : []),
];

/** Data of the last page besides the chain. */
type Proof = AuditPage & {
  id: string;
  digest: string;
  fingerprint: string;
  sealedAt: number;
  acknowledged: BilingualText[];
};

const buildDigestRows = (speaker: Translator, proof: Proof): [BilingualText, BilingualText][] => {
  const { say } = speaker;
  const last = proof.steps.at(-1);
  return [
    [say('frame.digest'), toBilingual(proof.digest)],
    [
      say('audit.chainHead'),
      last ? say('audit.chainHeadValue', { seq: String(last.seq), hash: last.hash }) : say('value.none'),
    ],
    [say('audit.fingerprint'), toBilingual(proof.fingerprint)],
    [say('audit.sealedAt'), speaker.write((lang) => formatDateTime(proof.sealedAt, lang))],
  ];
};

/**
 * Builds the last page of a final document: steps with actors and times, declarations, digests and the address for
 * verifying them.
 */
export const buildAuditBlocks = (speaker: Translator, proof: Proof): Block[] => {
  const { say } = speaker;
  return [
    { kind: 'newPage' },
    { kind: 'title', text: say('audit.title'), under: say('frame.document', { id: proof.id }) },
    { kind: 'paragraph', text: say('audit.lead') },
    { kind: 'section', text: say('audit.steps'), unnumbered: true },
    { kind: 'timeline', steps: proof.steps.map((step) => buildTimelineStep(speaker, step)) },
    { kind: 'section', text: say('audit.declared'), unnumbered: true },
    { kind: 'points', items: proof.acknowledged },
    { kind: 'section', text: say('audit.digests'), unnumbered: true },
    { kind: 'facts', rows: buildDigestRows(speaker, proof) },
    { kind: 'section', text: say('audit.check'), unnumbered: true },
    { kind: 'address', url: proof.verifyUrl, text: say('audit.checkText') },
  ];
};
