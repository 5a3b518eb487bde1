import { getPaperSource, type PaperConfirmer, type PaperProof } from '@domain/leases/paperLease';
import { parseTimestamp } from '@domain/shared/dates';
import { formatDate, formatDateTime, type Language } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { QualificationNote } from '@ui/text/QualificationNote';
import { RADII, TONES } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';
import { CircleHelp, FileCheck, FileClock, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buildDocumentFacts, isWritten } from './documentData';
import type { VerificationResult, VerifiedSigner } from './verifyFile';

const LOOKS = {
  genuine: { Icon: ShieldCheck, tone: TONES.pine },
  changed: { Icon: ShieldAlert, tone: TONES.brick },
  issued: { Icon: FileCheck, tone: TONES.pine },
  outdated: { Icon: FileClock, tone: TONES.amber },
  unknown: { Icon: CircleHelp, tone: TONES.amber },
} as const;

const getSealKey = (verdict: VerificationResult) => {
  const { seal, isOurCertificate } = verdict;
  if (isWritten(verdict)) return 'parties';
  if (seal.kind !== 'valid') return seal.kind;
  return isOurCertificate ? 'ours' : 'foreign';
};

const getTextKey = (verdict: VerificationResult) => {
  if (!isWritten(verdict)) return `judgement.${verdict.judgement}.text` as const;
  return verdict.listsAt === null ? 'judgement.genuine.writtenText' : 'judgement.genuine.checkedText';
};

/** Result of checking a file, verdict first. */
export function VerdictCard({ name, verdict }: { name: string; verdict: VerificationResult }) {
  const { language } = useLanguage();
  const { t } = useTranslation('verify');
  const { t: enums } = useTranslation('enums');
  const { judgement, document, sha256, seal, signers } = verdict;
  const facts: Fact[] = [
    { label: t('fact.file'), value: <Long>{name}</Long> },
    ...buildDocumentFacts(t, verdict, language),
    ...(document?.paper ? buildPaperFacts(document.paper, t, enums, language) : []),
    ...signers.map((signer, index) => ({
      label: t('fact.signer', { number: index + 1 }),
      value: <Long>{t('signer', signer)}</Long>,
    })),
    { label: t('fact.seal'), value: t(`seal.${getSealKey(verdict)}`) },
    { label: t('fact.sha256'), value: <Digest hex={sha256} /> },
    ...(seal.kind === 'valid'
      ? [{ label: t('fact.fingerprint'), value: <Digest hex={seal.fingerprint} /> }]
      : []),
  ];
  return (
    <SectionCard>
      <Answer verdict={verdict} />
      <DescriptionList look="rows" facts={facts} />
      <SignerVerdicts verdict={verdict} />
      {judgement === 'genuine' && !isWritten(verdict) && (
        <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary', maxWidth: '68ch' }}>
          {t('noQualifiedSignature')}
        </Typography>
      )}
      {document?.paper && (
        <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary', maxWidth: '68ch' }}>
          {t('paper.note')}
        </Typography>
      )}
    </SectionCard>
  );
}

/** Verdicts of the trusted lists on the signatures: that of this device, and the one when the file was handed in. */
function SignerVerdicts({ verdict }: { verdict: VerificationResult }) {
  const { t } = useTranslation('verify');
  const { signers, listsAt } = verdict;
  return signers.map((signer, index) => {
    const label = t('fact.signer', { number: index + 1 });
    return <SignerVerdict key={label} label={label} signer={signer} listsAt={listsAt} />;
  });
}

type SignerProps = { label: string; signer: VerifiedSigner; listsAt: number | null };

function SignerVerdict({ label, signer, listsAt }: SignerProps) {
  const { language } = useLanguage();
  const { t } = useTranslation(['verify', 'qualification']);
  const { report, recorded } = signer;
  const hasRecord = recorded !== null && recorded.listsAt !== null;
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mt: 4 } }}>
      {report && listsAt !== null && (
        <QualificationNote
          report={report}
          signedAt={report.signedAt}
          listsAt={listsAt}
          lead={`${label}: ${t('signer', signer)}`}
        />
      )}
      {hasRecord && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
          {t('qualification:recorded', {
            at: formatDateTime(recorded.checkedAt, language),
            verdict: t(`qualification:verdict.${recorded.verdict}`),
          })}
        </Typography>
      )}
    </Box>
  );
}

/** Facts on a lease signed by hand: those that were verified and those that the sides only declared. */
const buildPaperFacts = (
  paper: PaperProof,
  t: TFunction<'verify'>,
  enums: TFunction<'enums'>,
  language: Language,
): Fact[] => {
  const { signedOn, handedInBy, handedInAt, confirmedBy, confirmedAt, scans } = paper;
  const by = (side: PaperConfirmer, at: number) =>
    `${t(`paper.side.${side}`)}, ${formatDateTime(at, language)}`;
  return [
    {
      label: t('paper.signedOn'),
      value: t('paper.declared', {
        day: formatDate(parseTimestamp(signedOn) ?? confirmedAt, language),
        source: enums(`paperSource.${getPaperSource(paper)}`),
      }),
    },
    {
      label: t('paper.handedIn'),
      value: handedInBy && handedInAt ? by(handedInBy, handedInAt) : t('paper.noScan'),
    },
    ...scans.map((sha256, index) => ({
      label: t('paper.scan', { number: index + 1 }),
      value: <Digest hex={sha256} />,
    })),
    { label: t('paper.confirmed'), value: by(confirmedBy, confirmedAt) },
  ];
};

/** Verdict with its colour, icon and text. */
function Answer({ verdict }: { verdict: VerificationResult }) {
  const { t } = useTranslation('verify');
  const { judgement } = verdict;
  const { Icon, tone } = LOOKS[judgement];
  return (
    <Box
      data-judgement={judgement}
      sx={{
        display: 'flex',
        gap: 3,
        mb: 4,
        p: 4,
        color: tone.text,
        backgroundColor: tone.background,
        borderRadius: `${RADII.card}px`,
      }}
    >
      <Icon size={28} aria-hidden style={{ flexShrink: 0 }} />
      <div>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {t(`judgement.${judgement}.title`)}
        </Typography>
        <Typography sx={{ maxWidth: '68ch' }}>{t(getTextKey(verdict))}</Typography>
      </div>
    </Box>
  );
}

const DIGEST_GROUP = /.{1,16}/g;

/** Digest that breaks only between groups of equal length. */
function Digest({ hex }: { hex: string }) {
  const [first, ...others] = hex.match(DIGEST_GROUP) ?? [];
  return (
    <>
      {first}
      {others.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups stay where they are
        <Fragment key={index}>
          <wbr />
          {group}
        </Fragment>
      ))}
    </>
  );
}

function Long({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
