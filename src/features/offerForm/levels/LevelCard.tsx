import { LEVEL_FIELDS } from '@domain/offers/fields/levels';
import type { OfferDraft } from '@domain/offers/offer';
import { OTHER_ROOM_TYPES, ROOM_GROUPS, ROOM_GROUPS_OF_USE } from '@domain/offers/picklists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { ChevronDown, Copy, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldRows } from '../FieldRows';
import { OfferCheck, OfferChecks, OfferNumber, useChoices } from '../fields';
import { LivePlan } from './LivePlan';
import { LevelSum } from './RoomsTotal';
import { RoomTable } from './RoomTable';

type Props = {
  index: number;
  onDuplicate: (index: number) => void;
  /** Undefined if this is the only level. */
  onDelete?: (index: number) => void;
};

/**
 * One level: its facts, its rooms by kind and their total. Memoised: does not render again when another level is added
 * or removed.
 */
export const LevelCard = memo(Level);

function Level({ index, onDuplicate, onDelete }: Props) {
  const { t } = useTranslation('offerForm');
  const level = `areaDetails.levels.${index}` as const;
  return (
    <Box
      component="section"
      aria-label={t('levels.level', { number: index + 1 })}
      sx={{
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        p: { xs: 3, sm: 5 },
        // skips the layout of levels off screen; they keep their tab order and stay searchable
        contentVisibility: 'auto',
        containIntrinsicHeight: 'auto 900px',
        display: 'grid',
        gap: 4,
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {t('levels.level', { number: index + 1 })}
        </Typography>
        <LevelSum index={index} />
        <Button variant="text" size="small" startIcon={<Copy size={18} />} onClick={() => onDuplicate(index)}>
          {t('levels.duplicate')}
        </Button>
        {onDelete && (
          <Button
            variant="text"
            size="small"
            color="error"
            startIcon={<Trash2 size={18} />}
            onClick={() => onDelete(index)}
          >
            {t('levels.delete')}
          </Button>
        )}
      </Box>
      <FieldRows fields={LEVEL_FIELDS} level={index} />
      <div>
        <OfferCheck name={`${level}.accessibility`} />
        <Lift index={index} />
        <OtherRooms index={index} />
      </div>
      <RoomTables index={index} />
      <LivePlan index={index} />
    </Box>
  );
}

/** Rooms of the kinds that fit the use or already exist. The other kinds are one press away. */
function RoomTables({ index }: { index: number }) {
  const { t } = useTranslation('offerForm');
  const { getValues } = useFormContext<OfferDraft>();
  const use = useWatch<OfferDraft, 'legalMainUse'>({ name: 'legalMainUse' });
  const [isAll, setAll] = useState(false);
  const level = getValues(`areaDetails.levels.${index}`);
  const usual = ROOM_GROUPS.filter(
    (group) => use === null || ROOM_GROUPS_OF_USE[use].includes(group) || level?.[group].length > 0,
  );
  const isFolded = !isAll && usual.length < ROOM_GROUPS.length;
  const firstUnfolded = ROOM_GROUPS.find((group) => !usual.includes(group));
  const unfolded = useRef<HTMLFieldSetElement>(null);
  // the pressed button is gone
  useEffect(() => {
    if (isAll) unfolded.current?.focus();
  }, [isAll]);
  return (
    <>
      {(isFolded ? usual : ROOM_GROUPS).map((group) => (
        <RoomTable
          key={group}
          level={index}
          group={group}
          ref={group === firstUnfolded ? unfolded : undefined}
        />
      ))}
      {isFolded && (
        <Button
          variant="text"
          color="secondary"
          size="small"
          startIcon={<ChevronDown size={18} />}
          onClick={() => setAll(true)}
          sx={{ justifySelf: 'start' }}
        >
          {t('levels.otherKinds')}
        </Button>
      )}
    </>
  );
}

function Lift({ index }: { index: number }) {
  const hasLift = useWatch<OfferDraft, `areaDetails.levels.${number}.lift`>({
    name: `areaDetails.levels.${index}.lift`,
  });
  return (
    <>
      <OfferCheck name={`areaDetails.levels.${index}.lift`} />
      {hasLift && (
        <Box sx={{ maxWidth: 240, ml: { xs: 0, sm: 8.5 }, my: 2 }}>
          <OfferNumber name={`areaDetails.levels.${index}.liftCapacityKg`} />
        </Box>
      )}
    </>
  );
}

function OtherRooms({ index }: { index: number }) {
  const choices = useChoices('otherRoomType', OTHER_ROOM_TYPES);
  const hasOthers = useWatch<OfferDraft, `areaDetails.levels.${number}.otherRooms`>({
    name: `areaDetails.levels.${index}.otherRooms`,
  });
  return (
    <>
      <OfferCheck name={`areaDetails.levels.${index}.otherRooms`} />
      {hasOthers && (
        <Box sx={{ ml: { xs: 0, sm: 8.5 }, my: 2 }}>
          <OfferChecks name={`areaDetails.levels.${index}.otherRoomsDetails`} choices={choices} columns={2} />
        </Box>
      )}
    </>
  );
}
