import { getRowsToPassOver } from '@domain/protocol/openRows';
import type { ItemSection, ProtocolForm } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '@ui/layout/SectionCard';
import { FONT_SIZES } from '@ui/theme/tokens';
import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormOffer, useOpenRows } from '../openRowsOfForm';
import { toStoredForm } from '../toStoredForm';
import { ROW_BUTTON } from './useRows';

type SectionProps = {
  section: ItemSection;
  /** Element that holds the rows; receives the focus when a row is removed. */
  ref: Ref<HTMLDivElement>;
  onAdd?: () => void;
  children: ReactNode;
};

/** Section of the protocol with the number of open rows and usually a button that adds a row. */
export function ChecklistSectionCard({ section, ref, onAdd, children }: SectionProps) {
  const { t } = useTranslation('protocol');
  const { control } = useFormContext<ProtocolForm>();
  const form = useWatch({ control }) as ProtocolForm;
  const open = useOpenRows().filter((row) => row.section === section).length;
  const noneOpen = form[section].length === 0 ? t('open.sectionEmpty') : t('open.sectionNone');
  return (
    <SectionCard
      title={t(`section.${section}.title`)}
      lead={t(`section.${section}.lead`)}
      aside={
        <Box
          sx={{
            fontSize: FONT_SIZES.xs,
            color: 'text.secondary',
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {open === 0 ? noneOpen : t('open.section', { count: open })}
        </Box>
      }
    >
      <Box ref={ref} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {(section === 'localMeterReadings' || section === 'transferredKeysAndDevices') && (
            <PassOverButton section={section} form={form} />
          )}
          {onAdd && <AddButton section={section} onAdd={onAdd} />}
        </Box>
      </Box>
    </SectionCard>
  );
}

/** Adds a row to a section. */
export function AddButton({ section, onAdd }: { section: ItemSection; onAdd: () => void }) {
  const { t } = useTranslation('protocol');
  return (
    <Button
      {...{ [ROW_BUTTON]: 'add' }}
      variant="text"
      color="secondary"
      startIcon={<Plus size={20} />}
      onClick={onAdd}
      sx={{ justifySelf: 'start', ml: -3 }}
    >
      {t(`section.${section}.add`)}
    </Button>
  );
}

type PassOverProps = { section: 'localMeterReadings' | 'transferredKeysAndDevices'; form: ProtocolForm };

/** Marks every open row of the section as having nothing to record. */
function PassOverButton({ section, form }: PassOverProps) {
  const { t } = useTranslation('protocol');
  const { setValue } = useFormContext<ProtocolForm>();
  const rows = getRowsToPassOver(useFormOffer(), toStoredForm(form), section);
  if (rows.length === 0) return null;
  const handlePassOver = () => {
    for (const index of rows) setValue(`${section}.${index}.match`, 'nothingToRecord', { shouldDirty: true });
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      onClick={handlePassOver}
      sx={{ flex: { xs: '1 1 100%', sm: 'none' }, order: { xs: -1, sm: 0 } }}
    >
      {t(`section.${section}.passOver`)}
    </Button>
  );
}
