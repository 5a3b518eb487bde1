import { storagePaths } from '@contracts/storagePaths';
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
      {files.map((file, index) => (
        <ScanLink
          key={file.sha256}
          path={storagePaths.paperScan(offer.id, number, { side, ...file })}
          file={file}
          number={index + 1}
        />
      ))}
    </Box>
  );
}

function ScanLink({ path, file, number }: { path: string; file: ScanFile; number: number }) {
  const { t } = useTranslation('signing');
  const { scanUrl } = useContext(WrittenLeasePortContext);
  const { status, value, retry } = useLoad(() => scanUrl(path, file), [path]);
  const kind = SCAN_ENDINGS[file.type].toUpperCase();
  return (
    <FileLink
      label={t('paper.scan', { number, kind })}
      url={value ?? null}
      failure={status === 'error' ? { label: t('paper.scanRetry'), onRetry: retry } : null}
    />
  );
}
