import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileInput } from '@ui/files/FileInput';
import { COLORS, RADII } from '@ui/theme/tokens';
import { FileSearch } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { isBusy: boolean; onFile: (file: File) => void };

/** Drop area for a PDF, with a button for users who do not drag. */
export function FileDrop({ isBusy, onFile }: Props) {
  const { t } = useTranslation('verify');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const handleFiles = ([file]: File[]) => file && onFile(file);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    handleFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      sx={{
        display: 'grid',
        gap: 4,
        justifyItems: 'center',
        p: { xs: 6, md: 12 },
        textAlign: 'center',
        border: `2px dashed ${isOver ? COLORS.pine : COLORS.controlBorder}`,
        borderRadius: `${RADII.card}px`,
        backgroundColor: isOver ? COLORS.pineTint : COLORS.paper,
      }}
    >
      <FileSearch size={32} color={COLORS.pine} aria-hidden />
      <Typography sx={{ display: { xs: 'none', md: 'block' } }}>{t('drop')}</Typography>
      <Button size="large" loading={isBusy} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <FileInput ref={input} accept="application/pdf,.pdf" label={t('choose')} onFiles={handleFiles} />
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '56ch' }}>
        {t('stays')}
      </Typography>
    </Box>
  );
}
