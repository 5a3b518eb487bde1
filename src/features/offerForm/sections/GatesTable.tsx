import { GATES_MAX } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OfferNumber } from '../fields';

/** Gates of a hall, each with its width and height in cm. */
export function GatesTable() {
  const { t } = useTranslation('offerForm');
  const { t: words } = useTranslation('offerFields');
  const label = words('label.relatedDetails_gates');
  const unit = words('unit.cm');
  const { fields, append, remove } = useFieldArray<OfferDraft, 'relatedDetails.gates'>({
    name: 'relatedDetails.gates',
  });
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 3, justifyItems: 'start' }}
    >
      <FormLabel component="legend" sx={{ mb: 1.5, p: 0 }}>
        {label}
      </FormLabel>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'end',
            gridTemplateColumns: 'minmax(0, 200px) minmax(0, 200px) auto',
          }}
        >
          <OfferNumber name={`relatedDetails.gates.${index}.width`} unit={unit} optional />
          <OfferNumber name={`relatedDetails.gates.${index}.height`} unit={unit} optional />
          <IconButton aria-label={t('gates.delete')} onClick={() => remove(index)}>
            <Trash2 size={20} />
          </IconButton>
        </Box>
      ))}
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Plus size={20} />}
        disabled={fields.length >= GATES_MAX}
        onClick={() => append({ width: null, height: null })}
      >
        {t('gates.add')}
      </Button>
    </Box>
  );
}
