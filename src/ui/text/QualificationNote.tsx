import type { QualificationVerdict } from '@domain/evidence/qualified/decideQualification';
import type { NameMatch } from '@domain/evidence/qualified/storedQualification';
import { formatTerritory } from '@domain/shared/country';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** A verdict with what is known about it. Times in epoch ms. */
type VerdictReport = QualificationVerdict & {
  service: { name: string; provider: string; territory: string } | null;
  isStamped: boolean;
};

type Props = {
  report: VerdictReport;
  /** Time at which the signature is judged. */
  signedAt: number;
  /** Time at which the lists were read. */
  listsAt: number | null;
  nameMatch?: NameMatch | null;
  /** Says more before the reasons. */
  lead?: string;
};

const SEVERITIES = { signature: 'success', seal: 'success', no: 'error', unclear: 'warning' } as const;

/** Verdict on a signature by the EU's trusted lists, with each reason. */
export function QualificationNote({ report, signedAt, listsAt, nameMatch = null, lead }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('qualification');
  const { verdict, faults, doubts, hasOldLists, unreadTerritory = '', service, isStamped } = report;
  const territory = unreadTerritory && formatTerritory(unreadTerritory, language);
  const isDoubtful = hasOldLists || nameMatch === 'other';
  const severity = isDoubtful && SEVERITIES[verdict] === 'success' ? 'warning' : SEVERITIES[verdict];
  const at = formatDateTime(signedAt, language);
  const lines = [
    ...faults.map((fault) => t(`fault.${fault}`)),
    ...doubts.map((doubt) => t(`doubt.${doubt}`, { territory })),
    ...(service ? [t('service', service)] : []),
    ...(listsAt === null ? [] : [t(isStamped ? 'stamped' : 'known', { at })]),
    ...(nameMatch ? [t(`name.${nameMatch}`)] : []),
    ...(hasOldLists ? [t('oldLists')] : []),
    ...(listsAt === null ? [] : [t('lists', { at: formatDateTime(listsAt, language) })]),
  ];
  return (
    <Alert severity={severity} data-verdict={verdict} sx={{ width: '100%' }}>
      <AlertTitle>{t(`verdict.${verdict}`)}</AlertTitle>
      {lead && (
        <Box component="p" sx={{ m: 0, mb: 2, overflowWrap: 'anywhere' }}>
          {lead}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, pl: 4, maxWidth: '68ch', overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}
