import { layoutFloorPlan } from '@domain/offers/schematic';
import Box from '@mui/material/Box';
import { LevelPlan } from '@ui/plan/LevelPlan';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { toReadableDraft } from '../offerValues';
import { useDebouncedFormValue } from '../useDebouncedFormValue';

/** Plan of a level that grows while its rooms are typed, as the page of the offer shows it. */
export function LivePlan({ index }: { index: number }) {
  const planJson = useDebouncedFormValue(`areaDetails.levels.${index}`, (draft) => {
    const level = toReadableDraft(draft).areaDetails.levels[index];
    return level ? JSON.stringify(layoutFloorPlan([level])) : '[]';
  });
  return <PlanFigure planJson={planJson} />;
}

/** Renders again only when a room has changed, since a plan as text is compared by value. */
const PlanFigure = memo(function PlanFigure({ planJson }: { planJson: string }) {
  const { t } = useTranslation('offerForm');
  const { t: enums } = useTranslation('enums');
  const [plan] = JSON.parse(planJson) as ReturnType<typeof layoutFloorPlan>;
  if (!plan) return null;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <LevelPlan
        level={plan}
        getName={({ type }) => (type ? enums(`roomType.${type}`) : t('levels.untyped'))}
      />
      <Box component="figcaption" sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
        {t('levels.plan')}
      </Box>
    </Box>
  );
});
