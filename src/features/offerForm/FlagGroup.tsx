import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { OfferCheck, useChoices } from './fields';
import type { OfferPath } from './offerValues';
import { useFieldLabel } from './useFieldLabel';

type Props = {
  /** Path of the object that holds the flags. */
  parent: string;
  /** Key of their labels in the `enums` texts. */
  list: string;
  flags: readonly string[];
};

/** Checkboxes for the yes-or-no fields of one object, in columns. */
export function FlagGroup({ parent, list, flags }: Props) {
  const label = useFieldLabel()(parent);
  const choices = useChoices(list, flags);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ mb: 1.5, p: 0 }}>
        {label}
      </FormLabel>
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {choices.map(({ value, label: word }) => (
          <OfferCheck key={value} name={`${parent}.${value}` as OfferPath} label={word} />
        ))}
      </Box>
    </Box>
  );
}
