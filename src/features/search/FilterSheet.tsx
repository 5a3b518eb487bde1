import { NO_FILTERS, type SearchFilters } from '@domain/offers/search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { COLORS } from '@ui/theme/tokens';
import { X } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterFields } from './FilterFields';
import { useTypedFilters } from './useTypedFilters';

type Props = {
  filters: SearchFilters;
  onSearch: (filters: SearchFilters) => void;
  onClose: () => void;
  canSeeRents: boolean;
  onSignIn: () => void;
};

/** The filters over the whole screen of a phone. */
export default function FilterSheet({ filters, onSearch, onClose, canSeeRents, onSignIn }: Props) {
  const { t } = useTranslation('offers');
  const { t: common } = useTranslation('common');
  const { typed, type, read } = useTypedFilters(filters);
  const titleId = useId();
  const search = (next: SearchFilters) => {
    onSearch(next);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(read());
  };
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', p: 4, pb: 2 }}>
          <Typography variant="h2" id={titleId}>
            {t('search.filters')}
          </Typography>
          <IconButton onClick={onClose} aria-label={common('action.close')}>
            <X size={20} />
          </IconButton>
        </Box>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', px: 4 }}>
          <FilterFields
            typed={typed}
            onType={type}
            canSeeRents={canSeeRents}
            onSignIn={onSignIn}
            idPrefix="sheet"
          />
        </DialogContent>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'auto 1fr',
            p: 4,
            borderTop: `1px solid ${COLORS.hairline}`,
          }}
        >
          <Button variant="text" color="secondary" onClick={() => search(NO_FILTERS)}>
            {t('search.clear')}
          </Button>
          <Button type="submit">{t('search.show')}</Button>
        </Box>
      </Box>
    </Dialog>
  );
}
