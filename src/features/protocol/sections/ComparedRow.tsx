import { canPassOver, whyRowOpen } from '@domain/protocol/openRows';
import type { OfferMatch, ProtocolEquipment, ProtocolForm, ProtocolRoom } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormOffer } from '../openRowsOfForm';
import { BeforeAndNow } from '../photos/BeforeAndNow';
import { CameraButton } from '../photos/CameraButton';
import { PhotoThumbs } from '../photos/PhotoThumbs';
import { useCamera } from '../photos/useCamera';
import { type ConditionList, useRowTexts } from '../rowTexts';
import type { ComparedField, ComparedSection } from './comparedField';
import { NoteField } from './NoteField';
import { RowFrame, RowHead } from './RowFrame';
import { RowLine } from './RowLine';
import { type RowAction, RowMenu } from './RowMenu';
import { Segments } from './Segments';

type Props = {
  row: ProtocolRoom | ProtocolEquipment;
  field: ComparedField;
  list: ConditionList;
  onRemove: (button: HTMLElement) => void;
  /** Condition and quantity. */
  children: ReactNode;
};

/**
 * A room or piece of the offer. "As offered" is one tap and closes it to a line; "different" opens its condition, photos
 * and comment.
 */
export function ComparedRow({ row, field, list, onRemove, children }: Props) {
  const { t } = useTranslation('protocol');
  const { getName } = useRowTexts();
  const { control, setValue } = useFormContext<ProtocolForm>();
  const offer = useFormOffer();
  const values = useWatch({ control, name: field }) ?? row;
  const why = whyRowOpen(offer, field.split('.')[0] as ComparedSection, values);
  const isAsked = row.preset !== null && values.match === null;
  const [isOpen, setOpen] = useState(why !== null && !isAsked);
  const frame = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const camera = useCamera(field);
  const isLine = !isOpen && !isAsked;

  useEffect(() => {
    if (movesFocus.current) {
      const line = frame.current?.querySelector<HTMLElement>('[aria-expanded]');
      (isLine ? line : frame.current)?.focus();
    }
    movesFocus.current = false;
  }, [isLine]);

  const name = getName({ ...row, name: values.name });
  const handleOpen = () => {
    movesFocus.current = isLine;
    setOpen(true);
  };
  const handleClose = () => {
    movesFocus.current = true;
    setOpen(false);
  };
  const handleAnswer = (match: OfferMatch) => {
    setValue(`${field}.match`, match, { shouldDirty: true });
    if (match === 'differs') setOpen(true);
    else handleClose();
  };
  const actions: RowAction[] = [
    ...(isOpen ? [] : [{ label: t('details'), act: handleOpen }]),
    ...(row.preset && canPassOver(values)
      ? [{ label: t('match.nothingToRecord'), act: () => handleAnswer('nothingToRecord') }]
      : []),
    ...(row.preset ? [] : [{ label: t('remove'), act: onRemove, isRemoval: true }]),
  ];
  const buttons = (
    <>
      {!isOpen && <CameraButton camera={camera} name={name} />}
      <RowMenu name={name} field={field} actions={actions} />
    </>
  );
  return (
    <RowFrame row={{ ...row, name: values.name }} field={field} ref={frame}>
      {isLine ? (
        <RowLine name={name} values={values} list={list} onOpen={handleOpen}>
          {buttons}
        </RowLine>
      ) : (
        <RowHead
          row={row}
          field={field}
          answers={row.preset && <Answers name={name} values={values} onAnswer={handleAnswer} />}
        >
          {buttons}
        </RowHead>
      )}
      {isAsked && !isOpen && <PhotoThumbs photos={values.photos} name={name} onRemove={camera.remove} />}
      {isOpen && (
        <>
          {children}
          <BeforeAndNow camera={camera} name={name} photos={values.photos} />
          <NoteField field={field} />
          {why === null && (
            <Box sx={{ display: 'grid', justifyItems: { sm: 'start' } }}>
              <Button
                variant="outlined"
                color="secondary"
                onClick={handleClose}
                startIcon={<Check size={20} />}
                aria-label={t('doneWith', { name })}
              >
                {t('done')}
              </Button>
            </Box>
          )}
        </>
      )}
      {camera.input(name)}
    </RowFrame>
  );
}

type AnswersProps = {
  name: string;
  values: { match: string | null; condition: string | null };
  onAnswer: (match: OfferMatch) => void;
};

/** Compares a row with the offer. Damage leaves only the difference. */
function Answers({ name, values: { match, condition }, onAnswer }: AnswersProps) {
  const { t } = useTranslation('protocol');
  const asOffered = {
    value: 'asOffered',
    label: t('answer.asOffered'),
    icon: <Check size={18} aria-hidden />,
  };
  const differs = { value: 'differs', label: t('answer.differs'), tone: 'amber' as const };
  return (
    <Segments
      label={t('match.of', { name })}
      columns={condition === 'damaged' ? 1 : 2}
      choices={condition === 'damaged' ? [differs] : [asOffered, differs]}
      value={match}
      onChoose={(value) => onAnswer(value as OfferMatch)}
    />
  );
}
