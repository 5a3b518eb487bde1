import { COUNT_MAX } from '@api/queryShape';
import type { Audience } from '@data/offers/publicOffers';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { COLORS } from '@ui/theme/tokens';
import { X } from 'lucide-react';
import { type FormEvent, Fragment, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckControl } from './CheckControl';
import { type FieldsProps, FilterField } from './FilterField';
import { FIELD_GROUP_NAMES, FIELD_GROUPS } from './fieldGroups';
import { FIELDS_OF_BAR, type FieldName, isBarField } from './filterFields';
import { RadiusControl } from './RadiusControl';
import { SHEET_FIELDS, SheetControl } from './sheetFields';
import { useCount } from './useCount';
import { findUnreadable, readTyped, useTypedFilters } from './useTypedFilters';

type Props = {
  filters: SearchFilters;
  /** Searches and closes the sheet. */
  onSearch: (filters: SearchFilters) => void;
  onClose: () => void;
  audience: Audience | null;
  onSignIn: () => void;
  /** Whether it covers the whole screen of a phone. */
  isFullScreen: boolean;
};

/** All filters in groups. The button shows how many offers match. */
export default function FilterSheet({ filters, onSearch, onClose, audience, onSignIn, isFullScreen }: Props) {
  const { t } = useTranslation('searchFilters');
  const { typed, type, edit } = useTypedFilters(filters);
  const titleId = useId();
  const preview = useMemo(() => audience && { audience, filters: readTyped(typed) }, [audience, typed]);
  const count = useCount(preview);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const unread = findUnreadable(typed, audience === 'member');
    if (unread) document.getElementById(`sheet-${unread}`)?.focus();
    else onSearch(readTyped(typed));
  };
  const fields = {
    typed,
    onType: type,
    onEdit: edit,
    isMember: audience === 'member',
    onSignIn,
    idPrefix: 'sheet',
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isFullScreen}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'contents' }}>
        <SheetHead titleId={titleId} onClose={onClose} />
        <DialogContent sx={{ display: 'grid', gap: 6, alignContent: 'start', px: { xs: 4, md: 6 } }}>
          {FIELD_GROUP_NAMES.map((group) => (
            <Box key={group} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
              <Typography variant="h4" component="legend" sx={{ mb: 2, p: 0 }}>
                {t(`group.${group}`)}
              </Typography>
              <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
                {FIELD_GROUPS[group].map((name) => (
                  <Fragment key={name}>
                    <SheetField {...fields} name={name} />
                    {name === 'city' && <RadiusControl id="sheet-near" typed={typed} onType={type} />}
                  </Fragment>
                ))}
              </Box>
            </Box>
          ))}
        </DialogContent>
        <SheetFoot count={count} onClear={() => onSearch(NO_FILTERS)} />
      </Box>
    </Dialog>
  );
}

function SheetField(props: FieldsProps & { name: FieldName }) {
  const { t } = useTranslation('searchFilters');
  const { t: bar } = useTranslation('search');
  const { name, idPrefix, typed, onType } = props;
  const label = isBarField(name) || name === 'premisesPurpose' ? bar(`field.${name}`) : t(`field.${name}`);
  const field = isBarField(name) ? FIELDS_OF_BAR[name] : SHEET_FIELDS[name];
  if (field.kind !== 'check')
    return (
      <FilterField
        {...props}
        label={label}
        field={field}
        renderControl={(control) => <SheetControl {...control} field={field} />}
      />
    );
  const handleText = (text: string) => onType(name, text);
  return (
    <CheckControl
      id={`${idPrefix}-${name}`}
      name={name}
      label={label}
      text={typed[name]}
      onText={handleText}
    />
  );
}

function SheetHead({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation('search');
  const { t: common } = useTranslation('common');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        px: { xs: 4, md: 6 },
        pt: 4,
        pb: 2,
      }}
    >
      <Typography variant="h2" id={titleId}>
        {t('filters')}
      </Typography>
      <IconButton onClick={onClose} aria-label={common('action.close')}>
        <X size={20} />
      </IconButton>
    </Box>
  );
}

function SheetFoot({ count, onClear }: { count: number | null; onClear: () => void }) {
  const { t } = useTranslation('searchFilters');
  const { t: search } = useTranslation('search');
  const text = () => {
    if (count === null) return t('show');
    return count === COUNT_MAX ? t('showAtLeast', { count }) : t('showCount', { count });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'auto 1fr',
        px: { xs: 4, md: 6 },
        py: 4,
        borderTop: `1px solid ${COLORS.hairline}`,
      }}
    >
      <Button variant="text" color="secondary" onClick={onClear}>
        {search('clear')}
      </Button>
      <Button type="submit">{text()}</Button>
    </Box>
  );
}
