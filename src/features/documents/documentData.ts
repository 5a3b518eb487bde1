import { isUnsealedKind } from '@domain/evidence/registry';
import type { DocumentStamp } from '@domain/evidence/timeStamps';
import { formatDateTime, type Language } from '@domain/shared/format';
import type { Fact } from '@ui/tables/DescriptionList';
import type { TFunction } from 'i18next';
import type { KnownDocument, VerificationResult } from './verifyFile';

type Translate = TFunction<['verify']>;

export const isWritten = ({ document }: VerificationResult): boolean => document?.kind === 'writtenLease';

const isUnsealed = ({ document }: VerificationResult): boolean =>
  document !== null && isUnsealedKind(document.kind);

/** Documents that can still be signed and have no signature yet. */
const UNSIGNED: readonly KnownDocument['kind'][] = [
  'project',
  'offer',
  'offerExcerpt',
  'openLease',
  'reservedLease',
  'submittedProtocol',
];

/** Returns the name of a document with the version of its offer and its language, if they are registered. */
const nameDocument = (t: Translate, { kind, version, lang }: KnownDocument): string => {
  const parts = [t(`kind.${kind}`)];
  if (version !== null) parts.push(t(kind === 'offer' ? 'ownVersion' : 'version', { number: version }));
  if (lang === 'en') parts.push(t('reading'));
  return parts.join(', ');
};

type State = Exclude<VerificationResult['state'], null>;

const nameState = (t: Translate, state: State, language: Language): string => {
  if (state === 'unavailable') return t('state.unavailable');
  if (state.kind === 'replaced')
    return t(`replacedBy.${state.by}`, { number: state.version, at: formatDateTime(state.at, language) });
  if (state.kind === 'ended') return t(`ended.${state.why}`);
  return 'until' in state
    ? t(`stateUntil.${state.kind}`, { until: formatDateTime(state.until, language) })
    : t(`state.${state.kind}`);
};

const describeStamp = (
  t: Translate,
  stamp: DocumentStamp | null,
  isInFile: boolean,
  language: Language,
): string => {
  if (stamp === null) return t('stamp.awaited');
  const { at, authority } = stamp;
  return t(isInFile ? 'stamp.inFile' : 'stamp.elsewhere', { at: formatDateTime(at, language), authority });
};

const getMomentKey = (verdict: VerificationResult) => {
  if (isWritten(verdict)) return 'fact.concludedAt';
  return isUnsealed(verdict) ? 'fact.issuedAt' : 'fact.sealedAt';
};

/** Builds the rows for a registered document: name, time and, if it has no seal, its status. */
export const buildDocumentFacts = (t: Translate, verdict: VerificationResult, language: Language): Fact[] => {
  const { document, state } = verdict;
  if (!document) return [];
  const facts: Fact[] = [
    { label: t('fact.document'), value: nameDocument(t, document) },
    { label: t(getMomentKey(verdict)), value: formatDateTime(document.issuedAt, language) },
  ];
  if (document.stamp !== undefined)
    facts.push({
      label: t('fact.stamp'),
      value: describeStamp(t, document.stamp, verdict.hasStamp, language),
    });
  if (UNSIGNED.includes(document.kind)) facts.push({ label: t('fact.signature'), value: t('unsigned') });
  if (state) facts.push({ label: t('fact.state'), value: nameState(t, state, language) });
  return facts;
};
