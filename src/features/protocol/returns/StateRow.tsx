import type { ReturnAnswer, ReturnForm } from '@domain/returns/returnForm';
import { whyReturnRowOpen } from '@domain/returns/returnRows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CameraButton } from '../photos/CameraButton';
import { PhotoThumbs } from '../photos/PhotoThumbs';
import { useCamera } from '../photos/useCamera';
import { AnsweredLine } from '../sections/RowLine';
import { Former } from './Former';
import { GhostButton } from './GhostButton';
import { ReturnAnswers, ReturnNote, useReturnRow } from './ReturnRowFields';
import { type ReturnRowProps, RowBox, RowTitle } from './RowBox';
import { useReturnTexts } from './useReturnTexts';

/**
 * A room or piece of equipment. "As at the handover", wear and absence are one tap and close it to a line; damage opens its photos
 * and note.
 */
export function StateRow({ section, index, former }: ReturnRowProps) {
  const { t } = useTranslation(['returns', 'protocol']);
  const field = `${section}.${index}` as const;
  const { setValue } = useFormContext<ReturnForm>();
  const { formatRowName } = useReturnTexts();
  const row = useReturnRow(field);
  const why = whyReturnRowOpen(section, former, row);
  const [isOpen, setOpen] = useState(why !== null && row.answer !== null);
  const camera = useCamera(field);
  const frame = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const isLine = !isOpen && row.answer !== null;
  const name = formatRowName(former);

  useEffect(() => {
    if (movesFocus.current) {
      const line = frame.current?.querySelector<HTMLElement>('[aria-expanded]');
      (isLine ? line : frame.current)?.focus();
    }
    movesFocus.current = false;
  }, [isLine]);

  const show = (shown: boolean) => {
    movesFocus.current = !shown || isLine;
    setOpen(shown);
  };
  const handleAnswer = (chosen: ReturnAnswer) => {
    setValue(`${field}.answer`, chosen, { shouldDirty: true });
    show(chosen === 'damaged');
  };
  if (isLine && row.answer)
    return (
      <RowBox section={section} index={index} name={name} ref={frame}>
        <AnsweredLine
          name={name}
          said={[
            t(`answer.${row.answer}`),
            row.note.trim(),
            row.photos.length > 0 && t('protocol:waiting.photos', { count: row.photos.length }),
          ].flatMap((part) => part || [])}
          isAlert={row.answer === 'damaged' || row.answer === 'missing'}
          onOpen={() => show(true)}
        >
          <CameraButton camera={camera} name={name} />
        </AnsweredLine>
        {camera.input(name)}
      </RowBox>
    );
  return (
    <RowBox section={section} index={index} name={name} ref={frame}>
      <RowTitle name={name}>
        <CameraButton camera={camera} name={name} />
      </RowTitle>
      <Former section={section} row={former} name={name} />
      <ReturnAnswers name={name} value={row.answer} onAnswer={handleAnswer} />
      <PhotoThumbs photos={row.photos} name={name} onRemove={camera.remove} />
      {isOpen && (
        <>
          <GhostButton former={former} name={name} camera={camera} />
          <ReturnNote field={field} help={row.answer === 'damaged' ? t('noteNeeded') : undefined} />
          {why === null && (
            <Box sx={{ display: 'grid', justifyItems: { sm: 'start' } }}>
              <Button
                variant="outlined"
                color="secondary"
                onClick={() => show(false)}
                startIcon={<Check size={20} />}
                aria-label={t('protocol:doneWith', { name })}
              >
                {t('protocol:done')}
              </Button>
            </Box>
          )}
        </>
      )}
      {camera.input(name)}
    </RowBox>
  );
}
