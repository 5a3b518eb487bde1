import { SCAN_ENDINGS, SCAN_FILES_MAX, SCAN_TYPES } from '@domain/leases/paperLease';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Files } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  files: readonly File[];
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
};

const ACCEPTED = SCAN_TYPES.flatMap((type) => [type, `.${SCAN_ENDINGS[type]}`]).join();

/** Chooses the files of a scan: one PDF, or a photo of each page in their order. */
export function ScanPicker({ files, disabled, onChoose }: Props) {
  const { t } = useTranslation('signing');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])].slice(0, SCAN_FILES_MAX);
    target.value = '';
    if (chosen.length > 0) onChoose(chosen);
  };
  const names = files.map(({ name }) => name).join(', ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
      <Button
        variant="outlined"
        color="secondary"
        disabled={disabled}
        startIcon={<Files size={20} />}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {t('paper.choose')}
      </Button>
      <input ref={input} type="file" hidden multiple accept={ACCEPTED} onChange={take} />
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {names ? t('paper.chosen', { names }) : t('paper.rules', { max: SCAN_FILES_MAX })}
      </Typography>
    </Box>
  );
}
