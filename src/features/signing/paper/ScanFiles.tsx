import { storagePaths } from '@api/storagePaths';
import { getViewerPath } from '@api/viewedFiles';
import { writtenLeasePort } from '@data/leases/writtenLease';
import { useQuery } from '@data/query/useQuery';
import type { PaperLease } from '@domain/leases/paperLease';
import { SCAN_ENDINGS, type ScanFile } from '@domain/leases/scanFile';
import Box from '@mui/material/Box';
import { FileLink } from '@ui/files/FileLink';
import { useTranslation } from 'react-i18next';

type Props = {
  offerId: string;
  reservationNumber: number;
  paper: Pick<PaperLease, 'handedInBy' | 'files'>;
};

/** Files of a scan, for both sides and admins. */
export function ScanFiles({ offerId, reservationNumber, paper }: Props) {
  const { handedInBy: side, files } = paper;
  if (!side) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {files.map((file, index) => {
        const path = storagePaths.paperScan(offerId, reservationNumber, { side, ...file });
        const Opener = file.type === 'application/pdf' ? PdfLink : PhotoLink;
        return <Opener key={file.sha256} path={path} file={file} number={index + 1} />;
      })}
    </Box>
  );
}

type LinkProps = { path: string; file: ScanFile; number: number };

const useScanLabel = ({ file, number }: LinkProps): string => {
  const { t } = useTranslation('signing');
  return t('paper.scan', { number, kind: SCAN_ENDINGS[file.type].toUpperCase() });
};

function PdfLink(link: LinkProps) {
  return <FileLink label={useScanLabel(link)} url={getViewerPath(link.path)} />;
}

function PhotoLink(link: LinkProps) {
  const { path, file } = link;
  const { t } = useTranslation('signing');
  const label = useScanLabel(link);
  const { scanUrl } = writtenLeasePort;
  const {
    status,
    data: value,
    refetch,
  } = useQuery({ queryKey: ['scanUrl', path], queryFn: () => scanUrl(path, file) });
  return (
    <FileLink
      label={label}
      url={value ?? null}
      failure={status === 'error' ? { label: t('paper.scanRetry'), onRetry: refetch } : null}
    />
  );
}
