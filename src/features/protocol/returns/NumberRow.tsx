import { getFormerQuantity, whyReturnRowOpen } from '@domain/returns/returnRows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraButton } from '../photos/CameraButton';
import { PhotoThumbs } from '../photos/PhotoThumbs';
import { useCamera } from '../photos/useCamera';
import { Former } from './Former';
import { GhostButton } from './GhostButton';
import { ReturnNote, ReturnNumber, useReturnRow } from './ReturnRowFields';
import { type ReturnRowProps, RowBox, RowTitle } from './RowBox';
import { useReturnTexts } from './useReturnTexts';

/** A meter with its reading, or keys with their number, beside those of the handover. */
export function NumberRow({ section, index, former }: ReturnRowProps) {
  const { t } = useTranslation('returns');
  const { t: protocol } = useTranslation('protocol');
  const { t: enums } = useTranslation('enums');
  const field = `${section}.${index}` as const;
  const { formatRowName, formatQuantity } = useReturnTexts();
  const row = useReturnRow(field);
  const camera = useCamera(field);
  const [isNoteOpen, setNoteOpen] = useState(row.note !== '');
  const name = formatRowName(former);
  const isMeter = section === 'localMeterReadings';
  const before = getFormerQuantity(former) ?? 0;
  const quantity = Number.isNaN(row.quantity) ? null : row.quantity;
  const why = whyReturnRowOpen(section, former, { ...row, quantity });
  const isBelow = isMeter && quantity !== null && quantity < before;
  return (
    <RowBox section={section} index={index} name={name}>
      <RowTitle name={name}>
        <CameraButton camera={camera} name={name} />
      </RowTitle>
      <Former section={section} row={former} name={name} />
      <PhotoThumbs photos={row.photos} name={name} onRemove={camera.remove} />
      {isMeter && <GhostButton former={former} name={name} camera={camera} />}
      <Box sx={{ maxWidth: { sm: 240 } }}>
        <ReturnNumber
          field={field}
          isMeter={isMeter}
          unit={'unit' in former ? enums(`meterUnit.${former.unit}`) : protocol('pieces')}
        />
      </Box>
      {isNoteOpen || isBelow || why === 'readingBelow' ? (
        <ReturnNote
          field={field}
          help={isBelow ? t('reasonNeeded', { before: formatQuantity(former, before) }) : undefined}
        />
      ) : (
        <Button
          variant="text"
          color="secondary"
          startIcon={<MessageSquarePlus size={20} />}
          onClick={() => setNoteOpen(true)}
          aria-label={`${t('addNote')}: ${name}`}
          sx={{ justifySelf: 'start', ml: -3 }}
        >
          {t('addNote')}
        </Button>
      )}
      {camera.input(name)}
    </RowBox>
  );
}
