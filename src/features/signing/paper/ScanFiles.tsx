import { storagePaths } from '@contracts/storagePaths';
import { viewerPath } from '@contracts/viewedFiles';
import { useLoad } from '@data/liveQuery';
import { WrittenLeasePortContext } from '@data/writtenLease';
import { type PaperLease, SCAN_ENDINGS, type ScanFile } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import Box from '@mui/material/Box';
import { FileLink } from '@ui/FileLink';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { offer: Offer; paper: PaperLease };

/** The files of a scan, each to be opened by the sides. */
export function ScanFiles({ offer, paper }: Props) {
  const { handedInBy: side, files } = paper;
  if (!side || !offer.reservation) return null;
  const { number } = offer.reservation;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {files.map((file, index) => {
        const path = storagePaths.paperScan(offer.id, number, { side, ...file });
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
  return <FileLink label={useScanLabel(link)} url={viewerPath(link.path)} />;
}

function PhotoLink(link: LinkProps) {
  const { path, file } = link;
  const { t } = useTranslation('signing');
  const label = useScanLabel(link);
  const { scanUrl } = useContext(WrittenLeasePortContext);
  const { status, value, retry } = useLoad(() => scanUrl(path, file), [path]);
  return (
    <FileLink
      label={label}
      url={value ?? null}
      failure={status === 'error' ? { label: t('paper.scanRetry'), onRetry: retry } : null}
    />
  );
}
