import { SCAN_FILES_MAX } from '@domain/leases/paperLease';
import { SCAN_ENDINGS, SCAN_TYPES } from '@domain/leases/scanFile';
import { FilesPicker } from '@ui/files/FilesPicker';
import { Files } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = {
  files: readonly File[];
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
};

const ACCEPTED = SCAN_TYPES.flatMap((type) => [type, `.${SCAN_ENDINGS[type]}`]).join();

/** Selects the files of a scan: one PDF, or a photo of each page in order. */
export function ScanPicker({ files, disabled, onChoose }: Props) {
  const { t } = useTranslation('signing');
  const names = files.map(({ name }) => name).join(', ');
  return (
    <FilesPicker
      label={t('paper.choose')}
      Icon={Files}
      text={names ? t('paper.chosen', { names }) : t('paper.rules', { max: SCAN_FILES_MAX })}
      accept={ACCEPTED}
      multiple
      disabled={disabled}
      onChoose={(chosen) => onChoose(chosen.slice(0, SCAN_FILES_MAX))}
    />
  );
}
